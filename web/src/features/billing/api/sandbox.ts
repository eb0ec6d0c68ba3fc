import type { CheckoutOutcome } from '@ambitionhub/contract/sandbox';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';

export const useSandboxCheckout = (sessionId: string) =>
  useQuery(orpc.sandbox.checkout.queryOptions({ input: { sessionId } }));

/** Ends the checkout as the user chose, and returns to where the provider would send them. */
export const useEndSandboxCheckout = (sessionId: string) =>
  useMutation({
    mutationFn: (outcome: CheckoutOutcome) => api.sandbox.endCheckout({ sessionId, outcome }),
    onSuccess: ({ url }) => {
      if (url !== null) window.location.assign(url);
    },
  });
