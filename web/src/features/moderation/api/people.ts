import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { moderationTexts } from '@ambitionhub/contract/moderation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';

/** Everyone who acts for a company. */
export const usePeopleOf = (id: CompanyId) =>
  useQuery(orpc.moderation.people.queryOptions({ input: { id } }));

/** Removes one of them; the answer is the list without them. */
export function useRemovePerson(id: CompanyId) {
  const client = useQueryClient();
  const { queryKey } = orpc.moderation.people.queryOptions({ input: { id } });
  return useMutation({
    mutationFn: (person: UserId) => api.moderation.removePerson({ id, person }),
    onSuccess: async (people) => {
      // An answer that is still in flight is older than this one.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, people);
    },
    onError: () => client.invalidateQueries({ queryKey }),
    meta: { signedOut: moderationTexts.errors.signedOut },
  });
}
