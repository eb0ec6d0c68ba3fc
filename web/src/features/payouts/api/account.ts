import type { AccountPlay, OnboardingOutcome } from '@ambitionhub/contract/payouts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';

const accountQuery = orpc.payouts.account.queryOptions();

/** The student's payout account, as the provider reports it. */
export const usePayoutAccount = () => useQuery(accountQuery);

/** Opens the provider's page. The button stays busy until the browser has left. */
export const useSetUp = () =>
  useMutation(orpc.payouts.setUp.mutationOptions({ onSuccess: ({ url }) => window.location.assign(url) }));

export const useSandboxOnboarding = (accountId: string) =>
  useQuery(orpc.payouts.sandboxOnboarding.queryOptions({ input: { accountId } }));

/** Ends the onboarding as the student chose, and returns to where the provider would send them. */
export const useEndSandboxOnboarding = (accountId: string) =>
  useMutation({
    mutationFn: (outcome: OnboardingOutcome) => api.payouts.endSandboxOnboarding({ accountId, outcome }),
    onSuccess: ({ url }) => window.location.assign(url),
  });

export function usePlaySandboxAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (play: AccountPlay) => api.payouts.playSandboxAccount({ play }),
    onSuccess: (account) => client.setQueryData(accountQuery.queryKey, account),
  });
}
