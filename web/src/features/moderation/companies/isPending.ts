import type { CompanyListing } from '@ambitionhub/contract/moderation';

/** Whether a company waits for the admin: its public profile is complete, and there is no decision yet. */
export const isPending = ({ profileCompleted, isApproved, rejection }: CompanyListing): boolean =>
  profileCompleted && !isApproved && rejection === null;
