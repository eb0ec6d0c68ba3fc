import { billingTexts, billingTimings } from '@ambitionhub/contract/billing';
import { useTimeout } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orpc, reasonOf, refusalOf } from '../../../session/api.ts';
import { whileProviderAway } from '../../../session/whileProviderAway.ts';

export type PaymentReturn =
  | { readonly state: 'processing' | 'done' | 'pending' }
  | { readonly state: 'failed'; readonly reason: string };

const { errors } = billingTexts;

/** An invalid address gets the same text as one that belongs to another user. */
function failureOf(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal?.code !== 'INVALID_INPUT') return reasonOf(error);
  return refusal.fields.some(({ field }) => field === 'uid') ? errors.userNotFound : errors.unknownSession;
}

/**
 * The outcome of the payment that the address names. It is polled for a while, as long as the payment is
 * pending; the server applies it once, however often the page asks.
 */
export function usePaymentReturn(uid: string, sessionId: string): PaymentReturn {
  const client = useQueryClient();
  const [isPatient, setIsPatient] = useState(true);
  useTimeout(() => setIsPatient(false), billingTimings.processingPatience, { autoInvoke: true });
  const { data, error } = useQuery({
    ...orpc.billing.confirm.queryOptions({ input: { uid, sessionId } }),
    enabled: uid !== '' && sessionId !== '',
    retry: whileProviderAway,
    refetchInterval: ({ state }) =>
      isPatient && state.data?.state === 'processing' ? billingTimings.processingPoll : false,
  });
  const isPaid = data?.state === 'paid';

  // The plan takes effect at once, everywhere on the screen.
  useEffect(() => {
    if (isPaid) void client.invalidateQueries({ queryKey: orpc.billing.key() });
  }, [client, isPaid]);

  if (uid === '') return { state: 'failed', reason: errors.missingUser };
  if (sessionId === '') return { state: 'failed', reason: errors.unknownSession };
  if (error) return { state: 'failed', reason: failureOf(error) };
  if (isPaid) return { state: 'done' };
  return { state: isPatient ? 'processing' : 'pending' };
}
