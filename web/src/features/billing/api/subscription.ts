import type { Plan, Subscription } from '@ambitionhub/contract/billing';
import type { SubscriptionPlay } from '@ambitionhub/contract/sandbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';

const subscriptionQuery = orpc.billing.subscription.queryOptions();

export const useSubscription = () => useQuery(subscriptionQuery);

/** Opens the provider's page. The button stays busy until the browser has left. */
export const useOpenCheckout = () =>
  useMutation({
    mutationFn: (plan: Plan) => api.billing.openCheckout({ plan }),
    onSuccess: ({ url }) => window.location.assign(url),
  });

const changes = {
  premium: () => api.billing.changePlan({ plan: 'premium' }),
  basic: () => api.billing.changePlan({ plan: 'basic' }),
  cancel: () => api.billing.cancel(),
  resume: () => api.billing.resume(),
} as const satisfies Record<string, () => Promise<Subscription>>;
export type SubscriptionChange = keyof typeof changes;

/** Every answer is the new state of the subscription. */
function useChanging<Change>(change: (change: Change) => Promise<Subscription>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (subscription) => {
      client.setQueryData(subscriptionQuery.queryKey, subscription);
      void client.invalidateQueries({ queryKey: orpc.billing.payments.key() });
    },
  });
}

export const useChangeSubscription = () => useChanging((change: SubscriptionChange) => changes[change]());

export const usePlaySandbox = () =>
  useChanging((play: SubscriptionPlay) => api.sandbox.playSubscription({ play }));
