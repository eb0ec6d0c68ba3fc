import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { applyConversation } from '../state/apply.ts';

export function useBlock() {
  const client = useQueryClient();
  return useMutation(
    orpc.messaging.block.mutationOptions({
      onSuccess: (conversation) => applyConversation(client, conversation),
    }),
  );
}
