/** A listener for one user's events: an open stream. */
export type Listener<Event> = (event: Event) => void;

/**
 * Delivers an event to every open stream of a user, on this server and the others. Events may be lost, so each
 * listener also queries the current state.
 */
export interface Hub<Event> {
  subscribe(userId: string, listener: Listener<Event>): void;
  unsubscribe(userId: string, listener: Listener<Event>): void;
  publish(userId: string, event: Event): void;
  /** Calls back when events between servers may have been lost. Returns a function that stops listening. */
  onGap(listener: () => void): () => void;
  /** Whether events from other servers arrive at once. */
  isConnected(): boolean;
  stop(): Promise<void>;
}

/** The sending half of a hub. */
export type Publisher<Event> = Pick<Hub<Event>, 'publish'>;

/** The listeners of this server, by user. */
export function createListeners<Event>() {
  // Almost every user has one listener; a list takes a sixth of a set's memory.
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
