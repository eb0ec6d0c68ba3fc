import type { CardOutcome, CheckoutOutcome, OnboardingOutcome } from '@ambitionhub/contract/sandbox';
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

export const useSandboxPayment = (sessionId: string) =>
  useQuery(orpc.sandbox.cardPayment.queryOptions({ input: { sessionId } }));

/** Ends the checkout as the user chose, and returns to where the provider would send them. */
export const useEndSandboxPayment = (sessionId: string) =>
  useMutation({
    mutationFn: (outcome: CardOutcome) => api.sandbox.endCardPayment({ sessionId, outcome }),
    onSuccess: ({ url }) => {
      if (url !== null) window.location.assign(url);
    },
  });

export const useSandboxOnboarding = (accountId: string) =>
  useQuery(orpc.sandbox.onboarding.queryOptions({ input: { accountId } }));

/** Ends the onboarding as the student chose, and returns to where the provider would send them. */
export const useEndSandboxOnboarding = (accountId: string) =>
  useMutation({
    mutationFn: (outcome: OnboardingOutcome) => api.sandbox.endOnboarding({ accountId, outcome }),
    onSuccess: ({ url }) => {
      if (url !== null) window.location.assign(url);
    },
  });
