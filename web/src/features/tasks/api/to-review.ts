import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** The returned proofs that wait for the student: how many, and the task of the only one; undefined until loaded. */
export const useReturnedProofs = (enabled: boolean) =>
  useQuery(orpc.tasks.waiting.queryOptions({ enabled })).data;

/** The number of proofs that wait for this side; undefined until loaded. */
export const useWaitingProofs = () =>
  useQuery(orpc.tasks.waiting.queryOptions({ select: ({ count }) => count })).data;
