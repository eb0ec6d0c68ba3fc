import type { JoinInput } from '@ambitionhub/contract/companies';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { useAcceptSession } from '../../../session/session.tsx';

/** The company and the address of an invitation, by the token of its link, which stays out of the address. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.companies.invitation({ token }),
    refetchOnWindowFocus: false,
  });

/** Creates the invited account and signs it in. */
export function useJoin(onSuccess: () => void) {
  const accept = useAcceptSession();
  return useMutation({
    mutationFn: (input: JoinInput) => api.companies.join(input),
    onSuccess: (session) => {
      accept(session);
      onSuccess();
    },
  });
}
