import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** The number of proofs that wait for this side; undefined until loaded. */
export const useWaitingProofs = (enabled = true) =>
  useQuery(orpc.tasks.waiting.queryOptions({ select: ({ count }) => count, enabled })).data;
