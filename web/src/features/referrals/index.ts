export { AccountReferrals, OwnReferrals, Referrals } from './parts.tsx';
