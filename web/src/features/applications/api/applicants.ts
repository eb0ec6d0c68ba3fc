import type { ShownStatus } from '@ambitionhub/contract/applications';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** Who stands at one place of the pipeline, page by page. */
export const useApplicants = (stage: ShownStatus) =>
  useInfiniteQuery(
    orpc.applications.applicants.infiniteOptions({
      input: (cursor: string | undefined) => ({ stage, ...(cursor === undefined ? {} : { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  );

/** How many stand where; undefined until it is known. */
export function useApplicantCounts() {
  const { data } = useQuery(orpc.applications.counts.queryOptions());
  return data?.counts;
}
