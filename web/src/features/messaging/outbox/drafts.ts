import type { UserId } from '@ambitionhub/contract/accounts';
import type { MessageId } from '@ambitionhub/contract/messaging';
import { userStorage } from '../../../session/userStorage.ts';

/**
 * What stands in an input and is not sent yet. It carries an id where it is the text of a message whose sending failed
 * without a clear answer: sent again unchanged, it is the same message.
 */
export type Draft = { readonly text: string; readonly id?: MessageId };

export const noDraft: Draft = { text: '' };

export const draftName = (other: UserId): string => `draft:${other}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

export const asDraft = (kept: unknown): Draft => (isDraft(kept) ? kept : noDraft);

export function draftOf(userId: UserId, other: UserId): Draft {
  return asDraft(userStorage(userId).read(draftName(other)));
}

export function keepDraft(userId: UserId, other: UserId, draft: Draft): void {
  userStorage(userId).write(draftName(other), draft.text === '' ? null : draft);
}

/** Puts a text that could not be sent back in front of what has been written since. */
export function restoreDraft(userId: UserId, other: UserId, restored: Draft): void {
  const since = draftOf(userId, other).text;
  keepDraft(userId, other, since === '' ? restored : { text: `${restored.text}\n${since}` });
}
