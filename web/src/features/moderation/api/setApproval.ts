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
    onSuccess: (company) => {
      client.setQueriesData<Lists>({ queryKey: orpc.moderation.companies.key() }, (lists) =>
        withChanged(lists, company),
      );
    },
    onError: (error) => void alert(moderationTexts.errors.approval(reasonOf(error))),
  });
}
