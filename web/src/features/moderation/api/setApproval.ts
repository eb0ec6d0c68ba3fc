import type { CompanyListing, CompanyListingPage } from '@ambitionhub/contract/moderation';
import { moderationTexts } from '@ambitionhub/contract/moderation';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, orpc, reasonOf } from '../../../app/api.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';

type Lists = InfiniteData<CompanyListingPage>;

/** The row changes where it stands; the order follows when the list is asked for again. */
const withChanged = (lists: Lists | undefined, changed: CompanyListing): Lists | undefined =>
  lists && {
    ...lists,
    pages: lists.pages.map((page) => ({
      ...page,
      companies: page.companies.map((company) => (company.id === changed.id ? changed : company)),
    })),
  };

/** Approves a company, or takes it back. */
export function useSetApproval() {
  const client = useQueryClient();
  const alert = useAlert();
  return useMutation({
    mutationFn: (change: Pick<CompanyListing, 'id' | 'isApproved'>) => api.moderation.setApproval(change),
    onSuccess: async (company) => {
      const queryKey = orpc.moderation.companies.key();
      // A list on its way may have been read before the change, so it is asked for again.
      const late = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
      await client.cancelQueries({ queryKey });
      client.setQueriesData<Lists>({ queryKey }, (lists) => withChanged(lists, company));
      await client.refetchQueries({ predicate: (query) => late.includes(query) });
    },
    onError: (error) => void alert(moderationTexts.errors.approval(reasonOf(error))),
  });
}
