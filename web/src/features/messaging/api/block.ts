import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../app/api.ts';
import { hearState } from '../live/heard.ts';

export function useBlock() {
  const client = useQueryClient();
  return useMutation(
    orpc.messaging.block.mutationOptions({ onSuccess: (state) => hearState(client, state) }),
  );
}
