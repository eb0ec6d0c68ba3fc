import type { UserId } from '@ambitionhub/contract/accounts';
import type { PaidFor } from '@ambitionhub/contract/ledger';
import { type CardPaymentId, payoutTimings, type QuoteShare } from '@ambitionhub/contract/payouts';
import type { CardPlay } from '@ambitionhub/contract/sandbox';
import { useTimeout } from '@mantine/hooks';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, orpc, reasonOf } from '../../../session/api.ts';
import { useRefetchVisible } from '../../../session/refetchVisible.ts';
import { useRows } from '../../../session/useRows.ts';
import { whileProviderAway } from '../../../session/whileProviderAway.ts';
import { payoutsQueries } from './queries.ts';

/** The company's payments by card, newest first. */
export const useCardPayments = () => useRows('payments', orpc.payouts.payments.pages());

/** Whether this installation has card payments. */
export const useProvider = () =>
  useInfiniteQuery(orpc.payouts.payments.pages()).data?.pages[0]?.provider ?? null;

/** The people that a payment pays. */
export const useTransfers = (id: CardPaymentId) => useRows('transfers', orpc.payouts.transfers.pages({ id }));

/** The card payments to the student. */
export const useReceived = () => useRows('transfers', orpc.payouts.received.pages());

/** The charge to a card, with the fees. */
export const useQuote = (paidFor: PaidFor, enabled = true) =>
  useQuery({ ...orpc.payouts.quote.queryOptions({ input: { paidFor } }), staleTime: 0, enabled });

/** Whether each person whom the company owes money can be paid by card; null without a provider. */
export function usePayoutStates(mayPay: boolean): ReadonlyMap<UserId, boolean> | null {
  const provider = useProvider();
  const isOn = provider !== null && mayPay;
  const { data } = useQuote({ everybody: true }, isOn);
  if (!isOn) return null;
  const stateOf = (isSetUp: boolean) => (share: QuoteShare) => [share.id, isSetUp] as const;
  return new Map([
    ...(data?.shares.map(stateOf(true)) ?? []),
    ...(data?.left.shares.map(stateOf(false)) ?? []),
  ]);
}

/** Opens the provider's page. The button stays busy until the browser has left. */
export const useOpenPayment = () =>
  useMutation(
    orpc.payouts.openPayment.mutationOptions({ onSuccess: ({ url }) => window.location.assign(url) }),
  );

export const usePayoutOverview = () => useQuery(orpc.payouts.overview.queryOptions());

export const useStuck = () => useRows('transfers', orpc.payouts.stuck.pages());

export type CardReturn =
  | { readonly state: 'processing' | 'done' | 'pending' }
  | { readonly state: 'failed'; readonly reason: string };

/** The outcome of the payment that the address names, polled for a while as long as it is pending. */
export function useCardReturn(sessionId: string): CardReturn {
  const [isPatient, setIsPatient] = useState(true);
  useTimeout(() => setIsPatient(false), payoutTimings.processingPatience, { autoInvoke: true });
  const { data, error } = useQuery({
    ...orpc.payouts.confirmPayment.queryOptions({ input: { sessionId } }),
    retry: whileProviderAway,
    refetchInterval: ({ state }) =>
      isPatient && state.data?.state === 'processing' ? payoutTimings.processingPoll : false,
  });
  if (error) return { state: 'failed', reason: reasonOf(error) };
  if (data?.state === 'paid') return { state: 'done' };
  return { state: isPatient ? 'processing' : 'pending' };
}

export function usePlayPayment(id: CardPaymentId) {
  const onSettled = useRefetchVisible(payoutsQueries);
  return useMutation({
    mutationFn: (play: CardPlay) => api.sandbox.playCardPayment({ id, play }),
    onSettled,
  });
}
