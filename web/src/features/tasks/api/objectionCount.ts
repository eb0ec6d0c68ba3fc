import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** The number of objections that wait for the admin; null until loaded. Their list uses the same query. */
export const useObjectionCount = () =>
  useInfiniteQuery(orpc.tasks.objections.pages()).data?.pages[0]?.total ?? null;
