import type { CompanySort } from '@ambitionhub/contract/moderation';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../app/api.ts';

type Search = { query: string; sort: CompanySort };

/** Every company, page by page; the list before stays while another one is fetched. */
export const useCompanies = (search: Search) =>
  useInfiniteQuery(
    orpc.moderation.companies.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...search, ...(cursor === undefined ? {} : { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
