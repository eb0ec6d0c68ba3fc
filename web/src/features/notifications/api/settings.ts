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

/** Resumes emails to the user's own address, which its mail server has rejected. */
export function useTryAddressAgain() {
  const client = useQueryClient();
  return useMutation(
    orpc.notifications.tryAddressAgain.mutationOptions({
      onSuccess: (state) => client.setQueryData(settingsQuery.queryKey, state),
    }),
  );
}
