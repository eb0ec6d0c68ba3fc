import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { MessageId } from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import { hasSameItems } from '../../../session/same.ts';
import { unsentNames } from '../../../session/unsent.ts';
import { userStorage } from '../../../session/userStorage.ts';

/** Why a message was returned: the text to show, and whether it may have been stored anyway. */
export type Failure = { readonly alert: string | null; readonly unclear: boolean };

/**
 * A message that is being sent: shown at once, kept over a reload, sent in order, and with one id however
 * often it is tried.
 */
export type OutgoingMessage = {
  readonly id: MessageId;
  readonly to: ParticipantId;
  readonly text: string;
  /** The position that a first message applies to. */
  readonly position?: PositionId;
  /** When it was written, as ISO 8601. */
  readonly at: string;
  /** Its place among the waiting messages. */
  readonly order: number;
  /** Set when it could not be sent; it stays until its text is in an input again. */
  readonly failure?: Failure;
};

export interface Outbox {
  /** All unsent messages, oldest first; the same array until something changes. */
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

const start = unsentNames.waiting;
const nameOf = (id: MessageId): string => start + id;

/**
 * A user's outbox, the same in all tabs of the browser. Each message has its own key: if two tabs read,
 * changed and wrote a list at once, one tab's additions would be lost.
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
    if (!hasSameItems(now, held)) held = now;
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
