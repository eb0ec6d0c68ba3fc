import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc, reasonOf } from '../../../session/api.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { applyConversation } from '../state/apply.ts';

export function useAssign() {
  const client = useQueryClient();
  const alert = useAlert();
  return useMutation(
    orpc.messaging.assign.mutationOptions({
      onSuccess: (conversation) => applyConversation(client, conversation),
      onError: (error) => void alert(reasonOf(error)),
    }),
  );
}
