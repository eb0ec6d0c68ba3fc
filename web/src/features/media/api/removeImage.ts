import { mediaTexts } from '@ambitionhub/contract/media';
import { useMutation } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useRefreshSession } from '../../../session/session.tsx';

/** Takes one's own picture away. */
export function useRemoveImage() {
  const refreshSession = useRefreshSession();
  return useMutation(
    orpc.media.removeImage.mutationOptions({
      meta: { signedOut: mediaTexts.errors.signedOut },
      onSuccess: refreshSession,
    }),
  );
}
