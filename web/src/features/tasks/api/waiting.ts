import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** How many proofs wait for this side; undefined until loaded. */
export const useWaitingProofs = (enabled = true) =>
  useQuery(orpc.tasks.waiting.queryOptions({ select: ({ count }) => count, enabled })).data;
