import type { CompanyListing } from '@ambitionhub/contract/moderation';

/** Whether a company waits for the admin: what students would see is there, and nothing is decided. */
export const isPending = ({ profileCompleted, isApproved, rejection }: CompanyListing): boolean =>
  profileCompleted && !isApproved && rejection === null;
