import { isDeepStrictEqual } from 'node:util';
import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { Conversation, Deletion, Message, Totals } from '@ambitionhub/contract/messaging';

const counters = ['lastSeq', 'readSeq', 'theirReadSeq', 'theirDeliveredSeq', 'deletions'] as const;

/**
 * A browser's state: for each conversation all messages from the first one on without a gap, and the newest
 * version of the conversation and of the totals. Throws where the server contradicts itself.
 */
export interface Held {
  readonly messages: ReadonlyMap<ParticipantId, readonly Message[]>;
  readonly conversations: ReadonlyMap<ParticipantId, Conversation>;
  totals(): Totals | null;
  newest(other: ParticipantId): number;
  /** Whether messages are missing at the end. */
  isBehind(other: ParticipantId): boolean;
  /** Appends the next message; one that comes too early changes nothing. Returns whether it is now held. */
  hearMessage(other: ParticipantId, message: Message): boolean;
  /** How many of a conversation's deletions are known. */
  knownDeletions(other: ParticipantId): number;
  /** Whether deletions are missing. */
  isBehindDeletions(other: ParticipantId): boolean;
  /** Empties the deleted message; a deletion that comes too early changes nothing. Returns whether it is now known. */
  hearDeletion(other: ParticipantId, deletion: Deletion): boolean;
  /** Versions may arrive late or twice; the highest stays. */
  hear(conversation: Conversation): void;
  hearTotals(totals: Totals): void;
  clear(): void;
}

/** A message as it is once its sender has deleted it. */
const emptied = (message: Message, deletedAt: string): Message => ({ ...message, text: '', deletedAt });

export function createHeld(): Held {
  const messages = new Map<ParticipantId, Message[]>();
  const deletions = new Map<ParticipantId, number>();
  const knownDeletions = (other: ParticipantId) => deletions.get(other) ?? 0;
  const conversations = new Map<ParticipantId, Conversation>();
  let totals: Totals | null = null;
  const newest = (other: ParticipantId) => messages.get(other)?.length ?? 0;

  return {
    messages,
    conversations,
    totals: () => totals,
    newest,
    isBehind: (other) => newest(other) < (conversations.get(other)?.lastSeq ?? 0),
    hearMessage: (other, message) => {
      const run = messages.get(other) ?? [];
      const known = run[message.seq - 1];
      // A reply from before the deletion may arrive after it, and one from after it before its event.
      const { deletedAt = message.deletedAt } = known ?? {};
      const [before, now] = [known, message].map((one) => (one && deletedAt ? emptied(one, deletedAt) : one));
      if (known && !isDeepStrictEqual(before, now))
        throw new Error(`told ${JSON.stringify(message)} where ${JSON.stringify(known)} was told before`);
      if (message.seq === run.length + 1) messages.set(other, [...run, message]);
      return message.seq <= newest(other);
    },
    knownDeletions,
    isBehindDeletions: (other) => knownDeletions(other) < (conversations.get(other)?.deletions ?? 0),
    hearDeletion: (other, { number, seq, at }) => {
      if (number === knownDeletions(other) + 1) {
        deletions.set(other, number);
        const run = messages.get(other) ?? [];
        messages.set(
          other,
          run.map((message) => (message.seq === seq ? emptied(message, at) : message)),
        );
      }
      return number <= knownDeletions(other);
    },
    hear: (conversation) => {
      const other = conversation.with.id;
      const known = conversations.get(other);
      if (known) expectOrder(...inOrder(known, conversation));
      if (!known || conversation.version > known.version) conversations.set(other, conversation);
    },
    hearTotals: (counted) => {
      if (!totals || counted.version >= totals.version) totals = counted;
    },
    clear: () => {
      messages.clear();
      deletions.clear();
      conversations.clear();
      totals = null;
    },
  };
}

const inOrder = (one: Conversation, other: Conversation): [Conversation, Conversation] =>
  one.version <= other.version ? [one, other] : [other, one];

/** A new name or picture is visible at once and changes the version a moment later. */
const withoutFace = ({ with: { name, image, ...other }, ...state }: Conversation): string =>
  JSON.stringify({ ...state, with: other });

/** A version always has the same state, and no counter decreases. */
function expectOrder(older: Conversation, newer: Conversation): void {
  const isSame = older.version === newer.version;
  const differs = isSame && withoutFace(older) !== withoutFace(newer);
  if (differs || counters.some((counter) => newer[counter] < older[counter]))
    throw new Error(`${JSON.stringify(newer)} cannot follow ${JSON.stringify(older)}`);
}
