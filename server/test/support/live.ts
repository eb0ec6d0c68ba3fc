import { livePath } from '@ambitionhub/contract/api';
import { type LiveEvent, type LiveEventName, liveEvents } from '@ambitionhub/contract/live';
import { onTestFinished } from 'vitest';
import type { Browser } from './browser.ts';

export type Received<Name extends LiveEventName = LiveEventName> = Extract<LiveEvent, { name: Name }> & {
  readonly id: string | null;
};

type DataOf<Name extends LiveEventName> = Extract<LiveEvent, { name: Name }>['data'];

export type Stream = {
  /** Everything received, each event checked with the contract. */
  readonly events: readonly Received[];
  /** The number of heartbeats. */
  readonly beats: () => number;
  /**
   * The next event with that name and condition after those already awaited; fails when the stream ends
   * first.
   */
  readonly next: <Name extends LiveEventName>(
    name: Name,
    says?: (data: DataOf<Name>) => boolean,
  ) => Promise<Received<Name>>;
  /** The cursor to resume from: the last id, from an event or a heartbeat. */
  readonly cursor: () => string;
  readonly close: () => void;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
};

type Options = {
  readonly cursor?: string;
  /** How the cursor is sent: as by a reconnecting browser or by a reloaded page. */
  readonly as?: 'header' | 'parameter';
};

/** Opens a live stream; it is closed with the test. The first event answers the cursor. */
export async function openStream(browser: Browser, options: Options = {}): Promise<Stream> {
  const { cursor, as = 'header' } = options;
  const leaving = new AbortController();
  const byHeader = cursor !== undefined && as === 'header';
  const path = cursor !== undefined && !byHeader ? `${livePath}?cursor=${cursor}` : livePath;
  const response = await fetch(new URL(path, browser.server.url), {
    headers: { cookie: browser.cookieHeader(), ...(byHeader ? { 'last-event-id': cursor } : {}) },
    signal: leaving.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`no stream: ${response.status}`);

  const events: Received[] = [];
  let beats = 0;
  let lastId: string | null = null;
  let arrival = Promise.withResolvers<void>();
  let hasEnded = false;
  const notice = (): void => {
    arrival.resolve();
    arrival = Promise.withResolvers();
  };

  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const bytes of body) {
      const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        if (isBeat(block)) beats += 1;
        else events.push(eventFrom(block));
        lastId = idOf(block) ?? lastId;
      }
      notice();
    }
  };
  const ended = read(response.body)
    .catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    })
    .finally(() => {
      hasEnded = true;
      notice();
    });

  let taken = 0;
  const next = async <Name extends LiveEventName>(
    name: Name,
    says: (data: DataOf<Name>) => boolean = () => true,
  ): Promise<Received<Name>> => {
    for (;;) {
      const event = events[taken];
      if (event) {
        taken += 1;
        // The compiler cannot tell that the data of an event with this name belong to this name.
        if (isNamed(event, name) && says(event.data as DataOf<Name>)) return event;
      } else if (hasEnded) throw new Error(`the stream ended without '${name}'`);
      else await arrival.promise;
    }
  };

  const close = () => leaving.abort();
  onTestFinished(close);
  return {
    events,
    beats: () => beats,
    next,
    cursor: () => {
      if (lastId === null) throw new Error('no event had an id yet');
      return lastId;
    },
    close,
    ended,
  };
}

const isNamed = <Name extends LiveEventName>(event: Received, name: Name): event is Received<Name> =>
  event.name === name;

const fieldOf = (block: string, name: string): string | null =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null;

export const idOf = (block: string): string | null => fieldOf(block, 'id');

/** A heartbeat: a comment, or a cursor and nothing else. */
export const isBeat = (block: string): boolean => fieldOf(block, 'event') === null;

/** One event as it came over the wire, checked with the contract. */
export function eventFrom(block: string): Received {
  const name = fieldOf(block, 'event') ?? '';
  if (!isEventName(name)) throw new Error(`an event that is not in the contract: ${block}`);
  const data = liveEvents[name].parse(JSON.parse(fieldOf(block, 'data') ?? ''));
  return { name, data, id: idOf(block) } as Received;
}

const isEventName = (name: string): name is LiveEventName => Object.hasOwn(liveEvents, name);
