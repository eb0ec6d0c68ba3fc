import { orpc } from '../../../session/api.ts';

/** All queries that show referrals. */
export const referralQueries = () => [orpc.referrals.key()] as const;
