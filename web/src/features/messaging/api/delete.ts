import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { applyConversation } from '../state/apply.ts';

/** The event empties the message, or the deletions that the reply reports as missing do. */
export function useDelete() {
  const client = useQueryClient();
  return useMutation(
    orpc.messaging.delete.mutationOptions({
      onSuccess: (conversation) => applyConversation(client, conversation),
    }),
  );
}
