import type { Conversation, ConversationState, Message } from '@ambitionhub/contract/messaging';
import { laidOver } from './overlay.ts';

/** A conversation and an unbroken run of its messages, in the server's order; `seq` counts from 1 without a gap. */
export type Thread = {
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
};

export function newestSeq({ messages }: Pick<Thread, 'messages'>): number {
  return messages.at(-1)?.seq ?? 0;
}

/** Whether it reaches up to the last message that is known to exist. */
export function isComplete(thread: Thread): boolean {
  return newestSeq(thread) >= thread.conversation.lastSeq;
}

export function hasOlder({ messages }: Pick<Thread, 'messages'>): boolean {
  return (messages[0]?.seq ?? 1) > 1;
}

/**
 * Two runs of messages as one, each message once. Where they do not meet, the newer run alone stays: what lies before
 * it is fetched again by scrolling up, so that no gap can be shown.
 */
export function joined(one: readonly Message[], other: readonly Message[]): readonly Message[] {
  const [older, newer] = (one[0]?.seq ?? 0) <= (other[0]?.seq ?? 0) ? [one, other] : [other, one];
  const first = newer[0];
  const last = older.at(-1);
  if (first === undefined) return older;
  if (last === undefined || first.seq > last.seq + 1) return newer;
  const tail = newer.filter((message) => message.seq > last.seq);
  return tail.length === 0 ? older : [...older, ...tail];
}

/** A message that follows what is held is appended; one that is held already, or comes too early, changes nothing. */
export function withMessage(thread: Thread, message: Message): Thread {
  if (message.seq !== newestSeq(thread) + 1) return thread;
  return { ...thread, messages: [...thread.messages, message] };
}

export function withState(thread: Thread, state: ConversationState): Thread {
  const conversation = laidOver(thread.conversation, state);
  return conversation === thread.conversation ? thread : { ...thread, conversation };
}
