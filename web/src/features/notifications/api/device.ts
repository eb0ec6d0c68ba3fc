import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';
import { subscribeDevice } from '../device/device.ts';

/** Lets this device be told, after its user has allowed it. */
export function useTellDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (pushKey: string) => {
      const device = await subscribeDevice(pushKey);
      return device && api.notifications.tellDevice(device);
    },
    onSuccess: (state) => state && client.setQueryData(orpc.notifications.settings.queryKey(), state),
  });
}

export function useStopDevice() {
  const client = useQueryClient();
  return useMutation(
    orpc.notifications.stopDevice.mutationOptions({
      onSuccess: (state) => client.setQueryData(orpc.notifications.settings.queryKey(), state),
    }),
  );
}
