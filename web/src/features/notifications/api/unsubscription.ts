import { useMutation, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** Which e-mails the link of one ends. A link that is not valid stays so. */
export const useUnsubscription = (token: string) =>
  useQuery(orpc.notifications.unsubscription.queryOptions({ input: { token }, retry: false }));

export const useUnsubscribe = () => useMutation(orpc.notifications.unsubscribe.mutationOptions());
