import type { StudentFilters } from '@ambitionhub/contract/routes';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { orpc } from '../../../../session/api.ts';

/** The published students that the filters find, page by page; the ones before stay while new ones are fetched. */
export const useStudents = (filters: StudentFilters) =>
  useInfiniteQuery(
    orpc.directory.students.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...filters,
        ...(cursor === undefined ? {} : { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      // `useRefreshOnFocus` asks again, also when the window was only behind another one.
      refetchOnWindowFocus: false,
    }),
  );

/** Asks for the first page again also where the first question was never answered. */
export function useAskAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const filters = { queryKey: orpc.directory.students.key(), type: 'active' } as const;
    void client.cancelQueries(filters).then(() => client.refetchQueries(filters));
  }, [client]);
}
