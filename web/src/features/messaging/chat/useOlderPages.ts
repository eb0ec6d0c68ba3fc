import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { useCallback } from 'react';
import { useOlderMessages } from '../api/messages.ts';

/** Fetches one older page at a time; after a failure only when the user asks for it. */
export function useOlderPages(other: ParticipantId) {
  const { mutate, isPending, error } = useOlderMessages(other);
  const failed = error !== null;

  const fetch = useCallback(() => {
    if (!isPending && !failed) mutate();
  }, [mutate, isPending, failed]);

  return { loading: isPending, error, fetch, retry: () => mutate() };
}
