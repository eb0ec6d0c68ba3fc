import { type Conversation, messagingTexts } from '@ambitionhub/contract/messaging';
import { isSignedOut, isUnreadable, reasonOf, refusalOf } from '../../session/api.ts';

const { list, errors } = messagingTexts;

/** The list's error in place of conversations (first specification, section 8). */
export function listFault(error: Error): string {
  return isUnreadable(error) ? list.errors.process : list.errors.load(reasonOf(error));
}

/** A chat's error in place of messages; `conversation` is its state so far. */
export function chatFault(error: Error, conversation: Conversation | undefined): string {
  if (isSignedOut(error) || refusalOf(error)?.code === 'FORBIDDEN') return errors.userData;
  const hasBegun = conversation !== undefined && conversation.lastSeq > 0;
  return hasBegun ? errors.load(reasonOf(error)) : errors.initialize(reasonOf(error));
}
