import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { applyConversation, applyTotals } from '../state/apply.ts';

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation(
    orpc.messaging.markRead.mutationOptions({
      onSuccess: ({ conversation, totals }) => {
        applyConversation(client, conversation);
        applyTotals(client, totals);
      },
    }),
  );
}
