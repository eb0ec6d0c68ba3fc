import { useMutation } from '@tanstack/react-query';
import { orpc } from '../../../app/api.ts';
import { useRefreshSession } from '../../../app/session.tsx';

/** Takes one's own picture away. */
export function useRemoveImage() {
  const refreshSession = useRefreshSession();
  return useMutation(orpc.media.removeImage.mutationOptions({ onSettled: refreshSession }));
}
