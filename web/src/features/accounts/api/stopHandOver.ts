import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** Stops the hand-over of a company by its mailed link, without a session. */
export function useStopHandOver() {
  const client = useQueryClient();
  return useMutation(
    orpc.companies.stopHandOver.mutationOptions({
      onSuccess: () => client.invalidateQueries({ queryKey: orpc.companies.people.key() }),
    }),
  );
}
