import { orpc } from '../../../session/api.ts';

/** All queries that show tasks or proofs. */
export const taskQueries = () => [orpc.tasks.key()] as const;
