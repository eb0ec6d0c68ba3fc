import type { StudentPage, StudentSort } from '@ambitionhub/contract/directory';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, orpc } from '../../../../session/api.ts';

type Search = StudentFilters & { readonly sort?: StudentSort | undefined };

/**
 * The published students that match the filters, page by page; the previous ones stay while new ones load.
 */
export const useStudents = (filters: Search) => useInfiniteQuery(studentsQuery(filters));

const studentsQuery = (filters: Search) => ({
  ...orpc.directory.students.pages(filters),
  placeholderData: keepPreviousData,
  // `useRefreshOnFocus` refetches, even if the window was only behind another one.
  refetchOnWindowFocus: false,
});

/** Refetches the first page, even if the first request never got an answer. */
export function useAskAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const filters = { queryKey: orpc.directory.students.key(), type: 'active' } as const;
    void client.cancelQueries(filters).then(() => client.refetchQueries(filters));
  }, [client]);
}

/**
 * Refetches the first page; the other pages, which may be many, only if the students on the first page
 * differ.
 */
export function useAskForNews(filters: Search): () => void {
  const client = useQueryClient();
  const askAgain = useAskAgain();
  return useCallback(() => {
    const { queryKey } = studentsQuery(filters);
    const held = client.getQueryData(queryKey);
    if (held === undefined || held.pages.length < 2) return askAgain();
    const request = api.directory.students(filters);
    const shown = async (): Promise<void> => {
      const first = await request;
      if (String(idsOf(first)) !== String(idsOf(held.pages[0]))) return askAgain();
      client.setQueryData(queryKey, (now) => now && { ...now, pages: [first, ...now.pages.slice(1)] });
    };
    // The user did not ask for this: if it fails, the list stays.
    shown().catch(() => undefined);
  }, [client, askAgain, filters]);
}

const idsOf = (page: StudentPage | undefined) => page?.students.map(({ id }) => id) ?? [];
