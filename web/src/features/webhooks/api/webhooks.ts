import type {
  AddWebhookInput,
  ChangeWebhookInput,
  DeliveryState,
  Webhook,
} from '@ambitionhub/contract/webhooks';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';
import { useAct } from '../../../session/refetchVisible.ts';
import { useSecret } from '../../accounts/index.ts';

const list = orpc.webhooks.list.queryOptions();
type Reply = { readonly webhooks: Webhook[] };

/** The company's webhooks; refused to members without the right to manage them. */
export const useWebhooks = () => useQuery({ ...list, retry: false });

/** A mutation whose reply has the new list. Someone else may have changed it if the mutation fails. */
function useChange<Input>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (webhooks) => client.setQueryData(list.queryKey, webhooks),
    onError: () => client.invalidateQueries({ queryKey: list.queryKey }),
  });
}

/** The answer has the secret, so the cache gets only the list. */
function useWebhookSecret<Input>(make: (input: Input) => Promise<Reply & { readonly secret: string }>) {
  const client = useQueryClient();
  return useSecret(async (input: Input) => {
    const { secret, webhooks } = await make(input);
    client.setQueryData(list.queryKey, { webhooks });
    return secret;
  });
}

export const useAddWebhook = () => useWebhookSecret((input: AddWebhookInput) => api.webhooks.add(input));
export const useReplaceSecret = () =>
  useWebhookSecret((input: { id: string }) => api.webhooks.replaceSecret(input));
export const useChangeWebhook = () => useChange((input: ChangeWebhookInput) => api.webhooks.change(input));
export const useSwitchWebhook = () =>
  useChange((input: { id: string; on: boolean }) => api.webhooks.setOn(input));
export const useRemoveWebhook = () => useChange((input: { id: string }) => api.webhooks.remove(input));

const queries = () => [orpc.webhooks.key()];
export const useTestWebhook = () => useAct(orpc.webhooks.test, queries);
export const useSendAgain = () => useAct(orpc.webhooks.sendAgain, queries);

/** What a webhook has sent, newest first. */
export const useDeliveries = (id: string, state: DeliveryState | null) =>
  useInfiniteQuery({
    ...orpc.webhooks.deliveries.pages({ id, ...(state && { state }) }),
    placeholderData: keepPreviousData,
  });

export const useDelivery = (id: string) => useQuery(orpc.webhooks.delivery.queryOptions({ input: { id } }));
