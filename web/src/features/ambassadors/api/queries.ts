import { orpc } from '../../../session/api.ts';

/** All queries that show an offer or an ambassadorship. Applications are included because they show their offer's status. */
export const ambassadorQueries = () => [orpc.ambassadors.key(), orpc.applications.key()] as const;
