import type { UserId } from '@ambitionhub/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChangedQueries } from '../../../session/changedQueries.ts';
import { messagingKeys } from '../state/keys.ts';
import { askForAllAgain } from './askAgain.ts';
import { createReceiver } from './receive.ts';
import { joinSharedStream } from './sharedStream.ts';

/** A stream that opens later, in milliseconds, may have missed changes after the screen's first requests. */
const openedSoon = 1000;

/** Keeps the browser's copy of messaging equal to the server's, in every tab. */
export function useLiveUpdates(userId: UserId, changedQueries: ChangedQueries): void {
  const client = useQueryClient();

  useEffect(() => {
    client.setQueryDefaults(messagingKeys.connection, { gcTime: Number.POSITIVE_INFINITY });
    const begun = Date.now();
    let wasOpen = false;
    let wasLost = false;
    return joinSharedStream(userId, {
      onEvent: createReceiver(client, changedQueries),
      onStatus: (status) => {
        client.setQueryData(messagingKeys.connection, status);
        // The cursor only recovers missed events about conversations.
        const isLate = !wasOpen && Date.now() - begun > openedSoon;
        if (status === 'open' && (wasLost || isLate)) askForAllAgain(client, changedQueries);
        wasOpen ||= status === 'open';
        wasLost = status === 'lost' || (wasLost && status !== 'open');
      },
    });
  }, [userId, client, changedQueries]);
}
