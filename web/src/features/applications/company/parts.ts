import type { UserId } from '@ambitionhub/contract/accounts';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import type { ComponentType } from 'react';

/** What other features show of an applicant; they know of applications, so that this one cannot know of them. */
export type Parts = {
  readonly Student: ComponentType<{ id: UserId }>;
  readonly Conversation: ComponentType<{
    counterpart: { id: UserId; name: string; image: string | null };
    /** Told when the turn or what the company has read is another than before: it moves the application. */
    onMoved: () => void;
  }>;
  /** What students are filtered by. */
  readonly Filters: ComponentType<{
    filters: StudentFilters;
    onChange: (change: StudentFilters) => void;
  }>;
};

/** The element that names the applicant who is open: where a keyboard goes on. */
export const applicantHeading = 'applicant-name';
/** The element that says which of how many it is. */
export const applicantPlace = 'applicant-place';
