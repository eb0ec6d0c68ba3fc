import type { UserId } from '@ambitionhub/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChangedQueries } from '../../../session/changedQueries.ts';
import { messagingKeys } from '../state/keys.ts';
import { createReceiver } from './receive.ts';
import { refetchAll } from './refetchAll.ts';
import { joinSharedStream } from './sharedStream.ts';

/** Milliseconds. Data fetched longer than this before the stream opened may have changed without an event. */
const fresh = 1000;

/** Keeps the browser's copy of messaging equal to the server's, in every tab. */
export function useLiveUpdates(userId: UserId, changedQueries: ChangedQueries): void {
  const client = useQueryClient();

  useEffect(() => {
    client.setQueryDefaults(messagingKeys.connection, { gcTime: Number.POSITIVE_INFINITY });
    let wasOpen = false;
    let wasLost = false;
    return joinSharedStream(userId, {
      onEvent: createReceiver(client, changedQueries),
      onStatus: (status) => {
        client.setQueryData(messagingKeys.connection, status);
        // The cursor only recovers missed events about conversations.
        if (status === 'open' && wasLost) refetchAll(client, changedQueries);
        else if (status === 'open' && !wasOpen) refetchAll(client, changedQueries, Date.now() - fresh);
        wasOpen ||= status === 'open';
        wasLost = status === 'lost' || (wasLost && status !== 'open');
      },
    });
  }, [userId, client, changedQueries]);
}
