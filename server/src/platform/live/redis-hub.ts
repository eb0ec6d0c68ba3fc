import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Logger } from '../log/log.ts';
import { createListeners, type Hub } from './hub.ts';
import { connectForGood } from './redis-connection.ts';

const channel = 'ambitionhub:live';
/** The most publications that may wait for Redis. More are dropped, and so are all of them while Redis is down. */
const mostUnanswered = 1_000;

const publication = z.object({
  from: z.string(),
  events: z.array(z.object({ to: z.string(), event: z.unknown() })),
});
type Addressed = z.infer<typeof publication>['events'][number];

export type RedisHubOptions<Event> = {
  readonly log: Logger;
  /** Parses an event that another server published; null if it is not one. */
  readonly read: (value: unknown) => Event | null;
};

/**
 * Several servers: each notifies its own streams at once, and the others over Redis or Valkey. A lost Redis
 * does not affect the streams of this server.
 */
export function createRedisHub<Event>(url: string, { log, read }: RedisHubOptions<Event>): Hub<Event> {
  const self = randomUUID();
  const listeners = createListeners<Event>();
  const gapListeners = new Set<() => void>();
  const publisher = connectForGood(url, 'publisher', log);
  const subscriber = connectForGood(url, 'subscriber', log);

  // Events sent together, such as to both sides of a conversation, are one publication.
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
      if (known === null) throw new Error('an unknown event');
      listeners.tell(to, known);
    }
  };
  subscriber.on('message', (_channel, payload) => {
    try {
      receive(payload);
    } catch {
      log.warn('ignored an invalid event from the live fan-out');
    }
  });

  // Events that others published while this server was not connected never arrived.
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
