import { lazyPart } from '../../session/lazyPart.tsx';
import { SkeletonPanels } from '../../ui/Skeletons.tsx';
import type { Account } from './api/accountReferrals.ts';

// Separate from the referrals' texts, so that a dashboard's first screen does not load them all.
const meanwhile = <SkeletonPanels label="Loading..." />;

/** A company's Referrals; its code loads when it opens. */
export const Referrals = lazyPart(async () => (await import('./company/Referrals.tsx')).Referrals, meanwhile);

/** A student's Referrals; its code loads when it opens. */
export const OwnReferrals = lazyPart(
  async () => (await import('./student/OwnReferrals.tsx')).OwnReferrals,
  meanwhile,
);

/** For the admin: the referrals of an account. Its code loads with the details. */
export const AccountReferrals = lazyPart<Account>(
  async () => (await import('./admin/AccountReferrals.tsx')).AccountReferrals,
);
