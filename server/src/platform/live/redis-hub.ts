import { Redis } from 'ioredis';
import type { Logger } from '../log/log.ts';
import { createListeners, type Hub } from './hub.ts';

const channel = 'ambitionhub:live';

/** Several servers: every event goes to all of them over Redis or Valkey, and each tells its own streams. */
export const createRedisHub = <Event>(url: string, log: Logger): Hub<Event> => {
  const listeners = createListeners<Event>();
  const publisher = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  const subscriber = new Redis(url);
  const gapListeners = new Set<() => void>();
  let wasReady = false;

  publisher.on('error', (error) => log.warn({ err: error }, 'the live fan-out lost its connection'));
  subscriber.on('error', (error) => log.warn({ err: error }, 'the live fan-out lost its connection'));
  subscriber.on('message', (_channel, payload) => {
    const { userId, event } = JSON.parse(payload) as { userId: string; event: Event };
    listeners.tell(userId, event);
  });
  // Ready again after an interruption: what the others published in the meantime never came.
  subscriber.on('ready', () => {
    if (wasReady) for (const listener of gapListeners) listener();
    wasReady = true;
  });
  void subscriber.subscribe(channel).catch((error: unknown) => log.warn({ err: error }, 'no live fan-out'));

  return {
    subscribe: listeners.add,
    // While Redis is away its own streams still hear at once, and the others by their next cursor query.
    publish: (userId, event) => {
      publisher
        .publish(channel, JSON.stringify({ userId, event }))
        .catch(() => listeners.tell(userId, event));
    },
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    stop: async () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
};
