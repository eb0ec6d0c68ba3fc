import type { Conversation, ConversationState } from '@ambitionhub/contract/messaging';

type Progress = Pick<ConversationState, 'lastSeq' | 'readSeq' | 'theirReadSeq' | 'theirDeliveredSeq'>;

/**
 * Whether a state was told before another one. The server changes a conversation under a lock and its counters only
 * grow, so of two states one is ahead in all of them; the rest (unread, turn, block) belongs to the one ahead.
 */
export function isOlder(state: Progress, than: Progress): boolean {
  return (
    state.lastSeq < than.lastSeq ||
    state.readSeq < than.readSeq ||
    state.theirReadSeq < than.theirReadSeq ||
    state.theirDeliveredSeq < than.theirDeliveredSeq
  );
}

/** What is known after hearing a state: events may come late or twice, and never take anything back. */
export function newestOf(known: ConversationState | undefined, heard: ConversationState): ConversationState {
  return known !== undefined && isOlder(heard, known) ? known : heard;
}

/** The conversation with a newer state laid over it; itself where the state is older. */
export function laidOver(conversation: Conversation, state: ConversationState): Conversation {
  if (isOlder(state, conversation)) return conversation;
  return { ...conversation, ...state, with: conversation.with };
}

export function stateOf(conversation: Conversation): ConversationState {
  return { ...conversation, with: conversation.with.id };
}
