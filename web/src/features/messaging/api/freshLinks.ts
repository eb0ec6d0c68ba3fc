import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../../session/api.ts';
import { messagingKeys } from '../state/keys.ts';
import { type HeldMessages, withFilesOf } from '../state/messageRun.ts';

/** Fetches new links to the files of a message and of later ones, because the cached links have expired. */
export function useFreshLinks(other: ParticipantId): (seq: number) => void {
  const client = useQueryClient();
  return useCallback(
    (seq) => {
      const put = (page: HeldMessages['run']) =>
        client.setQueryData<HeldMessages>(
          messagingKeys.messages(other),
          (held) => held && { ...held, run: withFilesOf(held.run, page) },
        );
      // Without a network the files stay unchanged, and the next press tries again.
      api.messaging.messages({ with: other, after: seq - 1 }).then(
        ({ messages }) => put(messages),
        () => undefined,
      );
    },
    [client, other],
  );
}
