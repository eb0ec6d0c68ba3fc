import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { applyConversation } from '../state/apply.ts';

/** The event, or the deletions that the reply says are missing, empty the message. */
export function useDelete() {
  const client = useQueryClient();
  return useMutation(
    orpc.messaging.delete.mutationOptions({
      onSuccess: (conversation) => applyConversation(client, conversation),
    }),
  );
}
