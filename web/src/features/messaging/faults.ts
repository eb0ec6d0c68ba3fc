import { type Conversation, messagingTexts } from '@ambitionhub/contract/messaging';
import { isSignedOut, isUnreadable, reasonOf, refusalOf } from '../../session/api.ts';

const { list, errors } = messagingTexts;

/** What the list says instead of conversations (first specification, section 8). */
export function listFault(error: Error): string {
  return isUnreadable(error) ? list.errors.process : list.errors.load(reasonOf(error));
}

/** What a chat says instead of messages; `conversation` is what is known of it by then. */
export function chatFault(error: Error, conversation: Conversation | undefined): string {
  if (isSignedOut(error) || refusalOf(error)?.code === 'FORBIDDEN') return errors.userData;
  const hasBegun = conversation !== undefined && conversation.lastSeq > 0;
  return hasBegun ? errors.load(reasonOf(error)) : errors.initialize(reasonOf(error));
}
