import { orpc } from '../../../session/api.ts';

/** All queries about payments by card. */
export const payoutsQueries = () => [orpc.payouts.key()] as const;
