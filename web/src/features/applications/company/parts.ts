import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import type { ComponentType } from 'react';

/**
 * The parts of an applicant that other features show; those features import applications, so this one cannot
 * import them.
 */
export type Parts = {
  /** The profile, without the name. */
  readonly Student: ComponentType<{ id: UserId }>;
  readonly Conversation: ComponentType<{
    counterpart: { id: ParticipantId; name: string; image: string | null };
    /** Called when the turn or the company's read position changes: that changes the application's status. */
    onMoved: () => void;
  }>;
  /** Makes the student an offer if the company may, or links to an existing one. */
  readonly Offer: ComponentType<{ student: { id: UserId; name: string }; leads?: boolean }>;
  /** The company's positions. */
  readonly Positions: ComponentType;
  /** Puts a student on the company's shortlist, or takes them off. */
  readonly Shortlist: ComponentType<{ id: UserId; name: string; shortlisted: boolean; tabIndex?: number }>;
  /** The filters for students. */
  readonly Filters: ComponentType<{
    filters: StudentFilters;
    onChange: (change: StudentFilters) => void;
  }>;
};

/** The id of the element that names the open applicant: the keyboard's focus goes there. */
export const applicantHeading = 'applicant-name';
/** The id of the element that shows the position in the list. */
export const applicantPosition = 'applicant-place';
