import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** How many objections wait for the admin; null until loaded. Their list is the same query. */
export const useObjectionCount = () =>
  useInfiniteQuery(orpc.tasks.objections.pages()).data?.pages[0]?.total ?? null;
