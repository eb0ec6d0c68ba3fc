import { livePath } from '@ambitionhub/contract';
import type { LiveEvent } from '@ambitionhub/contract/live';
import { messagingTimings } from '@ambitionhub/contract/messaging';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { backoff } from './backoff.ts';

/**
 * How the stream is doing: before the first answer, while it is open, and between two tries: `failed` where it has never
 * been open, `lost` where it was.
 */
export type ConnectionStatus = 'connecting' | 'open' | 'failed' | 'lost';

export type ConnectionListener = {
  /** `cursor` is where to go on after this event, where the event brings one. */
  readonly onEvent: (event: LiveEvent, cursor: string | null) => void;
  readonly onStatus: (status: ConnectionStatus) => void;
  /** Where to go on from now, although nothing has happened. */
  readonly onCursor: (cursor: string) => void;
  /** Something arrived, if only a heartbeat. */
  readonly onBeat: () => void;
};

export interface Connection {
  /** The network or the machine is back: tries at once instead of waiting. */
  wake(): void;
  close(): void;
}

const signedOut: LiveEvent = { name: 'signedOut', data: {} };

/** The server's own events are taken at their word; one of a newer server that is not known here says nothing to anybody. */
const liveEvent = ({ event: name = '', data }: EventSourceMessage): LiveEvent =>
  ({ name, data: JSON.parse(data) }) as LiveEvent;

/**
 * Holds one live stream open: from a cursor on, watched by its heartbeat, and opened again with growing pauses for as
 * long as the session lasts. Without a cursor it starts with `reset`, since what came before is unknown. It is read by hand,
 * because the browser's `EventSource` hides the heartbeat, without which a dead connection looks like a quiet one.
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
    // Another session may have taken the place of one that is over, as after a change of the password: the next try shows.
    if (event.name === 'signedOut') return;
    const isStart = cursor === null && event.name === 'changes';
    if (id !== null) cursor = id;
    onEvent(isStart ? { name: 'reset', data: {} } : event, id);
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
    /** Where to go on, told with an event or, by a heartbeat, alone. */
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
    // Every end is answered the same way, whatever caused it.
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
