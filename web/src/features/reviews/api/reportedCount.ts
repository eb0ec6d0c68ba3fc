import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** The number of reported reviews that wait for the admin; null until loaded. Their list uses the same query. */
export const useReportedCount = () =>
  useInfiniteQuery(orpc.reviews.reported.pages()).data?.pages[0]?.total ?? null;
