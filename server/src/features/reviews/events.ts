import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import type { ReviewId } from '@ambitionhub/contract/reviews';
import { defineEvent } from '../../platform/events/index.ts';

type About = {
  readonly id: ReviewId;
  readonly writtenBy: Participant;
  readonly companyId: CompanyId;
  readonly studentId: UserId;
};

/** One side has written or changed a review that the other does not see yet. */
export const reviewWritten = defineEvent<
  Pick<About, 'writtenBy' | 'companyId' | 'studentId'> & {
    readonly act: 'write' | 'change';
  }
>();

/** The newest ambassadorship of the two, with whose page the company reads a review. */
type Together = { readonly ambassadorshipId: string | null };

/** A review is shown to the other side and to everyone, from now on. */
export const reviewShown = defineEvent<About & Together>();

/** A review that is shown has changed. */
export const reviewChanged = defineEvent<Pick<About, 'companyId' | 'studentId'>>();

/** A review has a reply. A side whose account is gone is null. */
export const reviewReplied = defineEvent<
  Pick<About, 'id' | 'writtenBy'> &
    Together & { readonly companyId: CompanyId | null; readonly studentId: UserId | null }
>();

/** Someone has reported a review, or the admin has decided about it. */
export const reportedReviewsChanged = defineEvent<{ readonly isReported: boolean }>();

/** The admin has removed a review. A side whose account is gone is null. */
export const reviewRemoved = defineEvent<{
  readonly id: ReviewId;
  readonly writtenBy: Participant;
  readonly companyId: CompanyId | null;
  readonly studentId: UserId | null;
  readonly actorId: UserId;
  readonly reason: string;
}>();
