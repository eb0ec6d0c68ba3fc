import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { Conversation, Message, Totals } from '@ambitionhub/contract/messaging';

const counters = ['lastSeq', 'readSeq', 'theirReadSeq', 'theirDeliveredSeq'] as const;

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
  /** Versions may arrive late or twice; the highest stays. */
  hear(conversation: Conversation): void;
  hearTotals(totals: Totals): void;
  clear(): void;
}

/** A message or a conversation without a company's people: who wrote it, and who answers. */
export function withoutPeople<Told extends Message | Conversation>(told: Told): Told {
  const { author: _, assignedTo: __, ...rest } = { author: null, assignedTo: null, ...told };
  return rest as Told;
}

/** Without `withPeople`, it holds nothing of a company's people: one of the servers does not tell them yet. */
export function createHeld({ withPeople = true } = {}): Held {
  const messages = new Map<ParticipantId, Message[]>();
  const conversations = new Map<ParticipantId, Conversation>();
  let totals: Totals | null = null;
  const newest = (other: ParticipantId) => messages.get(other)?.length ?? 0;

  return {
    messages,
    conversations,
    totals: () => totals,
    newest,
    isBehind: (other) => newest(other) < (conversations.get(other)?.lastSeq ?? 0),
    hearMessage: (other, told) => {
      const message = withPeople ? told : withoutPeople(told);
      const run = messages.get(other) ?? [];
      const known = run[message.seq - 1];
      if (known && JSON.stringify(known) !== JSON.stringify(message))
        throw new Error(`told ${JSON.stringify(message)} where ${JSON.stringify(known)} was told before`);
      if (message.seq === run.length + 1) messages.set(other, [...run, message]);
      return message.seq <= newest(other);
    },
    hear: (told) => {
      const conversation = withPeople ? told : withoutPeople(told);
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
