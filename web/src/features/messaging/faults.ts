import { type Conversation, messagingTexts } from '@ambitionhub/contract/messaging';
import { isSignedOut, isUnreadable, type KnownCode, reasonOf, refusalOf } from '../../session/api.ts';

const { list, errors } = messagingTexts;

const sendFaults: Readonly<Partial<Record<KnownCode, string>>> = {
  WAIT_FOR_REPLY: errors.wait,
  POSITION_NOT_OPEN: errors.positionClosed,
};

/** Why a message was not sent (first specification, section 8). */
export function sendFault(error: unknown): string {
  const refusal = refusalOf(error);
  return (refusal && sendFaults[refusal.code]) ?? errors.send(refusal?.fields[0]?.message ?? reasonOf(error));
}

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
