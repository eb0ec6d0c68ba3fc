import type { SandboxOutcome } from '@ambitionhub/contract/billing';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';

export const useSandboxCheckout = (sessionId: string) =>
  useQuery(orpc.billing.sandboxCheckout.queryOptions({ input: { sessionId } }));

/** Ends the checkout as the user chose, and returns to where the provider would send them. */
export const useEndSandboxCheckout = (sessionId: string) =>
  useMutation({
    mutationFn: (outcome: SandboxOutcome) => api.billing.endSandboxCheckout({ sessionId, outcome }),
    onSuccess: ({ url }) => {
      if (url !== null) window.location.assign(url);
    },
  });
