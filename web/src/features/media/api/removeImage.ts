import type { UserId } from '@ambitionhub/contract/accounts';
import { mediaTexts } from '@ambitionhub/contract/media';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { useRefreshSession } from '../../../session/session.tsx';

/** Takes a picture away: one's own, or as the admin somebody's. */
export function useRemoveImage(owner?: UserId) {
  const refreshSession = useRefreshSession();
  return useMutation({
    mutationFn: () =>
      owner === undefined ? api.media.removeImage() : api.media.removeImageOf({ id: owner }),
    meta: { signedOut: mediaTexts.errors.signedOut },
    onSuccess: refreshSession,
  });
}
