import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Logger } from '../log/log.ts';
import { createListeners, type Hub } from './hub.ts';
import { connectForGood } from './redis-connection.ts';

const channel = 'ambitionhub:live';
/** So many publications may wait for Redis to take them; more are dropped, as everything is while it is away. */
const mostUnanswered = 1_000;

const publication = z.object({
  from: z.string(),
  events: z.array(z.object({ to: z.string(), event: z.unknown() })),
});
type Addressed = z.infer<typeof publication>['events'][number];

export type RedisHubOptions<Event> = {
  readonly log: Logger;
  /** An event as another server published it; null where it is none. */
  readonly read: (value: unknown) => Event | null;
};

/**
 * Several servers: each tells its own streams at once, and the others over Redis or Valkey. Whether Redis is there or not
 * makes no difference to the streams of this server.
 */
export function createRedisHub<Event>(url: string, { log, read }: RedisHubOptions<Event>): Hub<Event> {
  const self = randomUUID();
  const listeners = createListeners<Event>();
  const gapListeners = new Set<() => void>();
  const publisher = connectForGood(url, 'publisher', log);
  const subscriber = connectForGood(url, 'subscriber', log);

  // What is told in one go, both sides of a conversation say, is one publication.
  let waiting: Addressed[] = [];
  let unanswered = 0;
  const flush = async (): Promise<void> => {
    const payload = JSON.stringify({ from: self, events: waiting });
    waiting = [];
    if (unanswered >= mostUnanswered) return;
    unanswered += 1;
    await publisher.publish(channel, payload).catch(() => undefined);
    unanswered -= 1;
  };

  const receive = (payload: string): void => {
    const { from, events } = publication.parse(JSON.parse(payload));
    if (from === self) return;
    for (const { to, event } of events) {
      if (!listeners.has(to)) continue;
      const known = read(event);
      if (known === null) throw new Error('an event that nobody knows');
      listeners.tell(to, known);
    }
  };
  subscriber.on('message', (_channel, payload) => {
    try {
      receive(payload);
    } catch {
      log.warn('something that is no event came over the live fan-out and was passed over');
    }
  });

  // What the others published before, since the last time or since the start, never came.
  subscriber.on('ready', async () => {
    try {
      await subscriber.subscribe(channel);
    } catch {
      return subscriber.disconnect(true);
    }
    for (const listener of gapListeners) listener();
  });

  return {
    subscribe: listeners.add,
    unsubscribe: listeners.remove,
    publish: (userId, event) => {
      listeners.tell(userId, event);
      waiting.push({ to: userId, event });
      if (waiting.length === 1) queueMicrotask(flush);
    },
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    isConnected: () => publisher.status === 'ready' && subscriber.status === 'ready',
    stop: async () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
