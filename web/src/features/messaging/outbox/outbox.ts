import type { UserId } from '@ambitionhub/contract/accounts';
import type { MessageId } from '@ambitionhub/contract/messaging';

/** A message on its way: shown at once, kept over a reload, sent in order, and known by one id however often tried. */
export type OutgoingMessage = {
  readonly id: MessageId;
  readonly to: UserId;
  readonly text: string;
  /** When it was written, as ISO 8601. */
  readonly at: string;
};

export interface Outbox {
  /** All that waits, oldest first; the same array as long as nothing changes. */
  entries(): readonly OutgoingMessage[];
  add(message: OutgoingMessage): void;
  remove(...ids: readonly MessageId[]): void;
  subscribe(react: () => void): () => void;
}

const nothing: readonly OutgoingMessage[] = [];

function isOutgoing(value: unknown): value is OutgoingMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'to', 'text', 'at'].every((field) => field in value) &&
    Object.values(value).every((field) => typeof field === 'string')
  );
}

function parse(stored: string | null): readonly OutgoingMessage[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isOutgoing) : nothing;
  } catch {
    return nothing;
  }
}

/** One user's outbox, the same in all tabs of the browser. */
function createOutbox(key: string): Outbox {
  const listeners = new Set<() => void>();
  let stored: string | null = null;
  let held = nothing;

  const entries = (): readonly OutgoingMessage[] => {
    const now = localStorage.getItem(key);
    if (now !== stored) {
      stored = now;
      held = parse(now);
    }
    return held;
  };

  const write = (next: readonly OutgoingMessage[]): void => {
    if (next.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(next));
    for (const react of listeners) react();
  };

  return {
    entries,
    add: (message) => write([...entries(), message]),
    remove: (...ids) => write(entries().filter(({ id }) => !ids.includes(id))),
    subscribe: (react) => {
      const onStorage = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) react();
      };
      listeners.add(react);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(react);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

const outboxes = new Map<UserId, Outbox>();

export function outboxOf(userId: UserId): Outbox {
  const outbox = outboxes.get(userId) ?? createOutbox(`ambitionhub:outbox:${userId}`);
  outboxes.set(userId, outbox);
  return outbox;
}
