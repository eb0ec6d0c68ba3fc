import type { UserId } from '@ambitionhub/contract/accounts';
import type { MessageId } from '@ambitionhub/contract/messaging';
import { userStorage } from '../../../session/userStorage.ts';

/** Why a message came back: what is said about it, and whether it may have been stored all the same. */
export type Failure = { readonly alert: string | null; readonly unclear: boolean };

/** A message on its way: shown at once, kept over a reload, sent in order, and known by one id however often tried. */
export type OutgoingMessage = {
  readonly id: MessageId;
  readonly to: UserId;
  readonly text: string;
  /** When it was written, as ISO 8601. */
  readonly at: string;
  /** Its place among those that wait. */
  readonly order: number;
  /** Set when it could not be sent; it stays until its text stands in an input again. */
  readonly failure?: Failure;
};

export interface Outbox {
  /** All that has not left, oldest first; the same array as long as nothing changes. */
  entries(): readonly OutgoingMessage[];
  add(message: Omit<OutgoingMessage, 'order' | 'failure'>): void;
  fail(ids: readonly MessageId[], failure: Failure): void;
  remove(...ids: readonly MessageId[]): void;
  subscribe(react: () => void): () => void;
}

function isOutgoing(value: unknown): value is OutgoingMessage {
  if (typeof value !== 'object' || value === null) return false;
  const fields: { [field: string]: unknown } = { ...value };
  return (
    ['id', 'to', 'text', 'at'].every((field) => typeof fields[field] === 'string') &&
    typeof fields.order === 'number'
  );
}

const start = 'outbox:';
const nameOf = (id: MessageId): string => start + id;
const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((entry, at) => entry === other[at]);

/**
 * One user's outbox, the same in all tabs of the browser. Each message is kept under a name of its own: a list would be
 * read, changed and written by two tabs at once, and what one of them added would be gone.
 */
function createOutbox(userId: UserId): Outbox {
  const storage = userStorage(userId);
  let held: readonly OutgoingMessage[] = [];

  const entries = (): readonly OutgoingMessage[] => {
    const now = storage
      .names()
      .filter((name) => name.startsWith(start))
      .map((name) => storage.read(name))
      .filter(isOutgoing)
      .sort((one, other) => one.order - other.order || one.id.localeCompare(other.id));
    if (!isSame(now, held)) held = now;
    return held;
  };

  return {
    entries,
    add: (message) => {
      const order = (entries().at(-1)?.order ?? 0) + 1;
      storage.write(nameOf(message.id), { ...message, order } satisfies OutgoingMessage);
    },
    fail: (ids, failure) => {
      for (const entry of entries())
        if (ids.includes(entry.id)) storage.write(nameOf(entry.id), { ...entry, failure });
    },
    remove: (...ids) => {
      for (const id of ids) storage.write(nameOf(id), null);
    },
    subscribe: (react) => storage.subscribe(start, react),
  };
}

const outboxes = new Map<UserId, Outbox>();

export function outboxOf(userId: UserId): Outbox {
  const outbox = outboxes.get(userId) ?? createOutbox(userId);
  outboxes.set(userId, outbox);
  return outbox;
}
