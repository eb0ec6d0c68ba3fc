export { useHasLinks } from './api/referrals.ts';
export { AccountReferrals, OwnReferrals, Referrals } from './parts.tsx';
