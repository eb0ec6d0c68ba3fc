import type { ParticipantId } from '@ambitionhub/contract/accounts';
import {
  type CompanyFilter,
  type CompanyListing,
  type CompanySort,
  moderationTexts,
  type StudentFilter,
  type StudentSort,
} from '@ambitionhub/contract/moderation';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { orpc, reasonOf } from '../../../session/api.ts';
import { newestOf } from '../../../session/newest.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { isPending } from '../companies/isPending.ts';
import { matchCount } from '../listing/matchCount.ts';

type Ordered<Sort> = { sort: Sort; reversed?: 'true' };

/** Every student, page by page; the previous list stays while another loads. */
export const useStudentListings = (search: { query: string; filter: StudentFilter } & Ordered<StudentSort>) =>
  useInfiniteQuery({ ...orpc.moderation.students.pages(search), placeholderData: keepPreviousData });

/** One student, anywhere in the list. */
export const useStudentListing = (id: ParticipantId) =>
  useQuery(orpc.moderation.student.queryOptions({ input: { id } }));

const companyListing = (id: ParticipantId) => orpc.moderation.company.queryOptions({ input: { id } });

/** One company, anywhere in the list. */
export const useCompanyListing = (id: ParticipantId) => useQuery(companyListing(id));

/** Caches a company from a list, so that a row opens without a wait. */
export function useShowListing(): (company: CompanyListing) => void {
  const client = useQueryClient();
  return useCallback(
    (company) =>
      void client.setQueryData(companyListing(company.id).queryKey, (held) => newestOf(held, company)),
    [client],
  );
}

type CompanySearch = { query: string; filter: CompanyFilter } & Ordered<CompanySort>;
const companyListings = (search: CompanySearch) => ({
  ...orpc.moderation.companies.pages(search),
  placeholderData: keepPreviousData,
});

/** Every company, page by page. */
export const useCompanyListings = (search: CompanySearch, enabled: boolean) =>
  useInfiniteQuery({ ...companyListings(search), enabled });

const pending = () => companyListings({ query: '', filter: 'pending', sort: 'name' });

/**
 * The number of pending companies, in words; null if there are none or the request failed, undefined until
 * loaded.
 */
export function useWaitingCompanies(): string | null | undefined {
  const { data, isPending: isLoading } = useInfiniteQuery(pending());
  if (isLoading) return undefined;
  const total = data?.pages[0]?.total;
  if (!total) return null;
  const decided = data.pages.flatMap(({ companies }) => companies).filter((company) => !isPending(company));
  const count = total.count - decided.length;
  if (count <= 0) return null;
  return matchCount({ ...total, count });
}

/** Requests the next pending company; skipped ones return when there are no others, and null means none. */
export function useNextPending() {
  const client = useQueryClient();
  const alert = useAlert();
  return useMutation({
    mutationFn: async (passed: readonly ParticipantId[]) => {
      const { pages } = await client.fetchInfiniteQuery({ ...pending(), staleTime: 0 });
      const waiting = pages.flatMap(({ companies }) => companies);
      return (
        waiting.find(({ id }) => !passed.includes(id)) ??
        waiting.find(({ id }) => id !== passed.at(-1)) ??
        null
      );
    },
    onError: (error) => void alert(moderationTexts.errors.load('companies', reasonOf(error))),
  });
}
