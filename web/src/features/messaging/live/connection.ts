import { livePath } from '@ambitionhub/contract/api';
import type { LiveEvent } from '@ambitionhub/contract/live';
import { messagingTimings } from '@ambitionhub/contract/messaging';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { backoff } from './backoff.ts';

/**
 * The stream's state: before the first answer, while it is open, and between two tries: `failed` if it has
 * never been open, `lost` if it has.
 */
export type ConnectionStatus = 'connecting' | 'open' | 'failed' | 'lost';

/** An event of the stream, or `begun` if the stream had no position to continue from. */
export type StreamEvent = LiveEvent | { readonly name: 'begun'; readonly data: Record<string, never> };

export type ConnectionListener = {
  /** `cursor` is where to continue after this event, if the event has one. */
  readonly onEvent: (event: StreamEvent, cursor: string | null) => void;
  readonly onStatus: (status: ConnectionStatus) => void;
  /** Where to continue from now on, although nothing has happened. */
  readonly onCursor: (cursor: string) => void;
  /** Something arrived, even if only a heartbeat. */
  readonly onBeat: () => void;
};

export interface Connection {
  /** The network or the machine is back: tries at once instead of waiting. */
  wake(): void;
  close(): void;
}

const signedOut: LiveEvent = { name: 'signedOut', data: {} };

/** Events from our own server are not validated; an unknown one from a newer server has no listeners. */
const liveEvent = ({ event: name = '', data }: EventSourceMessage): LiveEvent =>
  ({ name, data: JSON.parse(data) }) as LiveEvent;

/**
 * Holds one live stream open: from a cursor on, monitored by its heartbeat, and reopened with growing pauses
 * for as long as the session lasts. Without a cursor it starts with `begun`, since earlier events are
 * unknown. It parses the stream itself, because the browser's `EventSource` hides the heartbeat, without
 * which a dead connection looks like a quiet one.
 */
export function connectStream(
  from: string | null,
  { onEvent, onCursor, onStatus, onBeat }: ConnectionListener,
): Connection {
  let cursor = from;
  let failures = 0;
  let closed = false;
  let wasOpen = false;
  let lastBeat = 0;
  let attempt = new AbortController();
  let watch: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const beat = (): void => {
    lastBeat = Date.now();
    clearTimeout(watch);
    watch = setTimeout(() => attempt.abort(), messagingTimings.heartbeatMissed);
  };

  const moveTo = (reached: string | null): void => {
    if (reached === null || reached === cursor) return;
    failures = 0;
    cursor = reached;
    onCursor(reached);
  };

  const receive = (streamed: EventSourceMessage): void => {
    failures = 0;
    const { id = null } = streamed;
    const event = liveEvent(streamed);
    if (event.name === 'signedOut') {
      // Another session may have replaced an expired one, as after a change of the password: the next try
      // shows. None replaces that of an account that is gone.
      if (event.data.ended === undefined) return;
      onEvent(event, null);
      close();
      return;
    }
    const isStart = cursor === null && event.name === 'changes';
    if (id !== null) cursor = id;
    onEvent(isStart ? { name: 'begun', data: {} } : event, id);
  };

  const read = async (signal: AbortSignal): Promise<void> => {
    const query = cursor === null ? '' : `?${new URLSearchParams({ cursor })}`;
    const response = await fetch(livePath + query, { signal, headers: { accept: 'text/event-stream' } });
    if (response.status === 401) {
      onEvent(signedOut, null);
      return close();
    }
    if (response.status === 400) cursor = null;
    if (!response.ok || response.body === null) return;
    wasOpen = true;
    onStatus('open');
    /** Where to continue, from an event or, in a heartbeat, alone. */
    let reached: string | null = null;
    const parser = createParser({
      onId: (id) => {
        reached = id;
      },
      onEvent: receive,
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      beat();
      onBeat();
      parser.feed(piece.value);
      moveTo(reached);
    }
  };

  const open = async (): Promise<void> => {
    clearTimeout(pause);
    pause = undefined;
    attempt = new AbortController();
    const { signal } = attempt;
    beat();
    // Every end is handled the same way, whatever caused it.
    await read(signal).catch(() => {});
    clearTimeout(watch);
    if (closed || signal !== attempt.signal) return;
    onStatus(wasOpen ? 'lost' : 'failed');
    pause = setTimeout(() => void open(), backoff(failures, Math.random()));
    failures += 1;
  };

  const close = (): void => {
    closed = true;
    clearTimeout(watch);
    clearTimeout(pause);
    attempt.abort();
  };

  onStatus('connecting');
  void open();

  return {
    close,
    wake: () => {
      const isAlive = Date.now() - lastBeat < messagingTimings.heartbeatMissed;
      if (closed || (pause === undefined && isAlive)) return;
      attempt.abort();
      void open();
    },
  };
}
