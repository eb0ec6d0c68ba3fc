import type { UserId } from '@ambitionhub/contract/accounts';
import { mediaTexts } from '@ambitionhub/contract/media';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { useRefreshSession } from '../../../session/session.tsx';

/** Takes a picture away: one's own, or as the admin that of somebody who has shown no other one since. */
export function useRemoveImage(owner?: UserId) {
  const refreshSession = useRefreshSession();
  return useMutation({
    mutationFn: (key: string) =>
      owner === undefined ? api.media.removeImage() : api.media.removeImageOf({ id: owner, key }),
    meta: { signedOut: mediaTexts.errors.signedOut },
    onSuccess: refreshSession,
  });
}
