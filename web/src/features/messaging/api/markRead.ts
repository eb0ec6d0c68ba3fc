import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../app/api.ts';
import { hearState } from '../live/heard.ts';

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation(
    orpc.messaging.markRead.mutationOptions({ onSuccess: (state) => hearState(client, state) }),
  );
}
