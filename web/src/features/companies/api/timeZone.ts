import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** Sets the time zone of the company's calendar days. */
export function useSaveTimeZone() {
  const client = useQueryClient();
  return useMutation(
    orpc.companies.saveTimeZone.mutationOptions({
      onSuccess: (profile) => client.setQueryData(orpc.companies.profile.queryKey(), profile),
    }),
  );
}
