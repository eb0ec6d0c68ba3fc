import type { StudentPage } from '@ambitionhub/contract/directory';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, orpc } from '../../../../session/api.ts';

/** The published students that the filters find, page by page; the ones before stay while new ones are fetched. */
export const useStudents = (filters: StudentFilters) => useInfiniteQuery(studentsQuery(filters));

const studentsQuery = (filters: StudentFilters) => ({
  ...orpc.directory.students.pages(filters),
  placeholderData: keepPreviousData,
  // `useRefreshOnFocus` asks again, also when the window was only behind another one.
  refetchOnWindowFocus: false,
});

/** Asks for the first page again also where the first question was never answered. */
export function useAskAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const filters = { queryKey: orpc.directory.students.key(), type: 'active' } as const;
    void client.cancelQueries(filters).then(() => client.refetchQueries(filters));
  }, [client]);
}

/** Asks for the first page again; for the ones behind it, which are many, only where other students stand on it now. */
export function useAskForNews(filters: StudentFilters): () => void {
  const client = useQueryClient();
  const askAgain = useAskAgain();
  return useCallback(() => {
    const { queryKey } = studentsQuery(filters);
    const held = client.getQueryData(queryKey);
    if (held === undefined || held.pages.length < 2) return askAgain();
    const asked = api.directory.students(filters);
    const shown = async (): Promise<void> => {
      const first = await asked;
      if (String(idsOf(first)) !== String(idsOf(held.pages[0]))) return askAgain();
      client.setQueryData(queryKey, (now) => now && { ...now, pages: [first, ...now.pages.slice(1)] });
    };
    // Nobody has asked for this by hand: without an answer what stands there stays.
    shown().catch(() => undefined);
  }, [client, askAgain, filters]);
}

const idsOf = (page: StudentPage | undefined) => page?.students.map(({ id }) => id) ?? [];
