import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

const settingsQuery = orpc.notifications.settings.queryOptions();

export const useNotificationSettings = () => useQuery(settingsQuery);

export function useSaveNotificationSettings() {
  const client = useQueryClient();
  return useMutation(
    orpc.notifications.saveSettings.mutationOptions({
      onSuccess: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
    }),
  );
}

/** Lets e-mail go again to one's own address, which its server has refused. */
export function useTryAddressAgain() {
  const client = useQueryClient();
  return useMutation(
    orpc.notifications.tryAddressAgain.mutationOptions({
      onSuccess: (state) => client.setQueryData(settingsQuery.queryKey, state),
    }),
  );
}
