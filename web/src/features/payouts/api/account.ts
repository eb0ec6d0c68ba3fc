import type { AccountPlay } from '@ambitionhub/contract/sandbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';
import { useFreshAct } from '../../accounts/index.ts';

const accountQuery = orpc.payouts.account.queryOptions();

/** The student's payout account, as the provider reports it. */
export const usePayoutAccount = () => useQuery(accountQuery);

const acts = {
  /** Opens the provider's page. */
  setUp: async () => window.location.assign((await api.payouts.setUp()).url),
  confirm: () => api.payouts.confirmAccount(),
  disconnect: () => api.payouts.disconnect(),
} as const;
export type AccountAct = keyof typeof acts;

/** Changes the payout account, which takes a recent login: someone else's account would get the money. */
export const useAccountAct = (onDone: (act: AccountAct) => void) =>
  useFreshAct<AccountAct>({ perform: (act) => acts[act](), changes: [orpc.payouts.account.key()], onDone });

export function usePlaySandboxAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (play: AccountPlay) => api.sandbox.playAccount({ play }),
    onSuccess: (account) => client.setQueryData(accountQuery.queryKey, account),
  });
}
