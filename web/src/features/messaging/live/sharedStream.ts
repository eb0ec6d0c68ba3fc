import type { UserId } from '@ambitionhub/contract/accounts';
import { messagingTimings } from '@ambitionhub/contract/messaging';
import { openChannel } from '../../../session/openChannel.ts';
import { type Connection, type ConnectionStatus, connectStream, type StreamEvent } from './connection.ts';
import { keepCursor, keptCursor } from './cursor.ts';

/** Messages between the tab that holds the stream and the others. */
type TabMessage =
  | { readonly kind: 'event'; readonly event: StreamEvent; readonly cursor: string | null }
  | { readonly kind: 'status'; readonly status: ConnectionStatus }
  | { readonly kind: 'cursor'; readonly cursor: string }
  | { readonly kind: 'beat' }
  /** A new tab asks for the stream's state, and gets an answer. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'answer'; readonly status: ConnectionStatus }
  /** A tab became visible again. */
  | { readonly kind: 'wake' };

export type StreamListener = {
  readonly onEvent: (event: StreamEvent) => void;
  readonly onStatus: (status: ConnectionStatus) => void;
};

/**
 * One live stream for all tabs of a browser: the tab that gets the lock opens it and passes everything on.
 * When that tab closes, the next one gets the lock and continues from the same cursor; when it goes to sleep
 * without closing, a visible tab that has received nothing for too long takes the lock over. A tab that joins
 * an existing stream gets `begun`, because it missed the events that the others received while it loaded. Returns
 * a function that leaves.
 */
export function joinSharedStream(userId: UserId, { onEvent, onStatus }: StreamListener): () => void {
  const name = `ambitionhub:live:${userId}`;
  const channel = openChannel(name);
  const left = new AbortController();
  let cursor = keptCursor(userId);
  let status: ConnectionStatus = 'connecting';
  let connection: Connection | null = null;
  let isAsking = true;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const broadcast = (message: TabMessage): void => channel?.postMessage(message);

  const receive = (event: StreamEvent, at: string | null): void => {
    onEvent(event);
    if (at !== null) cursor = at;
  };

  const beAnswered = (answer: ConnectionStatus): void => {
    if (!isAsking) return;
    isAsking = false;
    onStatus(answer);
    onEvent({ name: 'begun', data: {} });
  };

  const watchForSilence = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      watchForSilence();
      if (connection === null && document.visibilityState === 'visible') lead({ steal: true });
    }, messagingTimings.heartbeatMissed + messagingTimings.reconnectMax);
  };

  const hold = (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    left.signal.addEventListener('abort', () => resolve(), { once: true });
    isAsking = false;
    connection = connectStream(cursor, {
      onEvent: (event, at) => {
        receive(event, at);
        if (at !== null) keepCursor(userId, at);
        broadcast({ kind: 'event', event, cursor: at });
      },
      onCursor: (at) => {
        cursor = at;
        keepCursor(userId, at);
        broadcast({ kind: 'cursor', cursor: at });
      },
      onStatus: (next) => {
        status = next;
        onStatus(next);
        broadcast({ kind: 'status', status });
      },
      onBeat: () => broadcast({ kind: 'beat' }),
    });
    return promise;
  };

  const release = (): void => {
    connection?.close();
    connection = null;
  };

  const lead = (options: LockOptions): void => {
    // Without a channel a tab hears nothing from another one that leads.
    if (channel === null || !navigator.locks) return void hold();
    navigator.locks.request(name, options, hold).catch(() => {
      // Another tab took the lock over, or this one left while it waited.
      release();
      if (!left.signal.aborted) lead({ signal: left.signal });
    });
  };

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    watchForSilence();
    if (data.kind === 'event') receive(data.event, data.cursor);
    else if (data.kind === 'cursor') cursor = data.cursor;
    else if (data.kind === 'status') onStatus(data.status);
    else if (data.kind === 'ask' && connection !== null) broadcast({ kind: 'answer', status });
    else if (data.kind === 'answer') beAnswered(data.status);
    else if (data.kind === 'wake') connection?.wake();
  });

  const wake = (): void => (connection === null ? broadcast({ kind: 'wake' }) : connection.wake());
  const wakeWhenSeen = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  const restore = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) onEvent({ name: 'reset', data: {} });
  };
  window.addEventListener('online', wake, { signal: left.signal });
  document.addEventListener('visibilitychange', wakeWhenSeen, { signal: left.signal });
  window.addEventListener('pageshow', restore, { signal: left.signal });

  watchForSilence();
  lead({ signal: left.signal });
  broadcast({ kind: 'ask' });

  return () => {
    clearTimeout(silence);
    left.abort();
    release();
    channel?.close();
  };
}
