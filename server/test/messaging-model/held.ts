import type { UserId } from '@ambitionhub/contract/accounts';
import type { ConversationState, Message } from '@ambitionhub/contract/messaging';

const counters = ['lastSeq', 'readSeq', 'theirReadSeq', 'theirDeliveredSeq'] as const;

/**
 * What a browser holds of its conversations: of each an unbroken run of messages from the first on, and the newest
 * state that it has heard. Whatever the server contradicts itself in is thrown.
 */
export interface Held {
  readonly messages: ReadonlyMap<UserId, readonly Message[]>;
  readonly states: ReadonlyMap<UserId, ConversationState>;
  newest(other: UserId): number;
  /** Whether messages are missing at the end. */
  isBehind(other: UserId): boolean;
  /** Appends the message that follows; one that comes too early changes nothing. Says whether it is held now. */
  hearMessage(other: UserId, message: Message): boolean;
  /** States may come late or twice, and only move forward. */
  hearState(state: ConversationState): void;
  clear(): void;
}

export const createHeld = (): Held => {
  const messages = new Map<UserId, Message[]>();
  const states = new Map<UserId, ConversationState>();
  const newest = (other: UserId) => messages.get(other)?.length ?? 0;

  return {
    messages,
    states,
    newest,
    isBehind: (other) => newest(other) < (states.get(other)?.lastSeq ?? 0),
    hearMessage: (other, message) => {
      const run = messages.get(other) ?? [];
      const known = run[message.seq - 1];
      if (known && JSON.stringify(known) !== JSON.stringify(message))
        throw new Error(`told ${JSON.stringify(message)} where ${JSON.stringify(known)} was told before`);
      if (message.seq === run.length + 1) messages.set(other, [...run, message]);
      return message.seq <= newest(other);
    },
    hearState: (state) => {
      const known = states.get(state.with);
      const isBehind = known && counters.some((counter) => state[counter] < known[counter]);
      const isAhead = !known || counters.some((counter) => state[counter] > known[counter]);
      if (isBehind && isAhead)
        throw new Error(`of ${JSON.stringify(state)} and ${JSON.stringify(known)} neither is the newer one`);
      if (!isBehind) states.set(state.with, state);
    },
    clear: () => {
      messages.clear();
      states.clear();
    },
  };
};
