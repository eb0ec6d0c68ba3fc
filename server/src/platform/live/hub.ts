/** Somebody who listens for one user: an open stream. */
export type Listener<Event> = (event: Event) => void;

/**
 * Brings an event to every open stream of a user, on this server and on the others. It is a hint, not a record: it may be
 * lost, and whoever listens has a query that tells the truth.
 */
export interface Hub<Event> {
  subscribe(userId: string, listener: Listener<Event>): void;
  unsubscribe(userId: string, listener: Listener<Event>): void;
  publish(userId: string, event: Event): void;
  /** Tells when events may have been lost between servers. Returns the way to stop listening. */
  onGap(listener: () => void): () => void;
  /** Whether what happens on other servers is heard at once. */
  isConnected(): boolean;
  stop(): Promise<void>;
}

/** The half of a hub that tells. */
export type Publisher<Event> = Pick<Hub<Event>, 'publish'>;

/** The listeners of this server, by user. */
export function createListeners<Event>() {
  // Almost every user has one, for which a list is a sixth of a set.
  const byUser = new Map<string, readonly Listener<Event>[]>();
  return {
    add: (userId: string, listener: Listener<Event>): void => {
      byUser.set(userId, [...(byUser.get(userId) ?? []), listener]);
    },
    remove: (userId: string, listener: Listener<Event>): void => {
      const others = byUser.get(userId)?.filter((one) => one !== listener) ?? [];
      if (others.length > 0) byUser.set(userId, others);
      else byUser.delete(userId);
    },
    has: (userId: string): boolean => byUser.has(userId),
    tell: (userId: string, event: Event): void => {
      for (const listener of byUser.get(userId) ?? []) listener(event);
    },
  };
}

/** One server alone: events stay in the process. */
export function createLocalHub<Event>(): Hub<Event> {
  const listeners = createListeners<Event>();
  return {
    subscribe: listeners.add,
    unsubscribe: listeners.remove,
    publish: listeners.tell,
    onGap: () => () => {},
    isConnected: () => true,
    stop: async () => {},
  };
}
