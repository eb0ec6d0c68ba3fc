import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { mediaTexts } from '@ambitionhub/contract/media';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { useRefreshSession } from '../../../session/session.tsx';

/** Removes a picture: the user's own, or, for the admin, another user's if it has not changed since. */
export function useRemoveImage(owner?: ParticipantId) {
  const refreshSession = useRefreshSession();
  return useMutation({
    mutationFn: (key: string) =>
      owner === undefined ? api.media.removeImage() : api.media.removeImageOf({ id: owner, key }),
    meta: { signedOut: mediaTexts.errors.signedOut },
    onSuccess: refreshSession,
  });
}
