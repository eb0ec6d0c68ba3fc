import type { CompanyFilter, CompanySort, StudentFilter } from '@ambitionhub/contract/moderation';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

const after = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });
const next = ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined;

/** Every student, page by page; the list before stays while another one is fetched. */
export const useStudentListings = (search: { query: string; filter: StudentFilter }) =>
  useInfiniteQuery(
    orpc.moderation.students.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...search, ...after(cursor) }),
      initialPageParam: undefined,
      getNextPageParam: next,
      placeholderData: keepPreviousData,
    }),
  );

/** Every company, page by page. */
export const useCompanyListings = (search: { query: string; filter: CompanyFilter; sort: CompanySort }) =>
  useInfiniteQuery(
    orpc.moderation.companies.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...search, ...after(cursor) }),
      initialPageParam: undefined,
      getNextPageParam: next,
      placeholderData: keepPreviousData,
    }),
  );
