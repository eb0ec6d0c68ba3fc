import { useMutation, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** The kinds of email that a link ends. An invalid link stays invalid. */
export const useUnsubscription = (token: string) =>
  useQuery(orpc.notifications.unsubscription.queryOptions({ input: { token }, retry: false }));

export const useUnsubscribe = () => useMutation(orpc.notifications.unsubscribe.mutationOptions());
