import type { CardOutcome, CheckoutOutcome, OnboardingOutcome } from '@ambitionhub/contract/sandbox';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';

/** Ends what the page is about as the user chose, and returns to where the provider would send them. */
const useEnd = <Outcome>(end: (outcome: Outcome) => Promise<{ readonly url: string | null }>) =>
  useMutation({
    mutationFn: end,
    onSuccess: ({ url }) => {
      if (url !== null) window.location.assign(url);
    },
  });

export const useSandboxCheckout = (sessionId: string) =>
  useQuery(orpc.sandbox.checkout.queryOptions({ input: { sessionId } }));

export const useEndSandboxCheckout = (sessionId: string) =>
  useEnd((outcome: CheckoutOutcome) => api.sandbox.endCheckout({ sessionId, outcome }));

export const useSandboxPayment = (sessionId: string) =>
  useQuery(orpc.sandbox.cardPayment.queryOptions({ input: { sessionId } }));

export const useEndSandboxPayment = (sessionId: string) =>
  useEnd((outcome: CardOutcome) => api.sandbox.endCardPayment({ sessionId, outcome }));

export const useSandboxOnboarding = (accountId: string) =>
  useQuery(orpc.sandbox.onboarding.queryOptions({ input: { accountId } }));

export const useEndSandboxOnboarding = (accountId: string) =>
  useEnd((outcome: OnboardingOutcome) => api.sandbox.endOnboarding({ accountId, outcome }));
