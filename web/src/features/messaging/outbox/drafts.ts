import type { UserId } from '@ambitionhub/contract/accounts';
import type { MessageId } from '@ambitionhub/contract/messaging';

/**
 * What stands in an input and is not sent yet. It carries an id where it is the text of a message whose sending failed
 * without a clear answer: sent again unchanged, it is the same message.
 */
export type Draft = { readonly text: string; readonly id?: MessageId };

export const noDraft: Draft = { text: '' };

const changed = new EventTarget();
const keyOf = (userId: UserId, other: UserId): string => `ambitionhub:draft:${userId}:${other}`;

function parse(stored: string | null): Draft {
  if (stored === null) return noDraft;
  try {
    const value: Partial<Draft> | null = JSON.parse(stored);
    return typeof value?.text === 'string' ? { ...value, text: value.text } : noDraft;
  } catch {
    return noDraft;
  }
}

export function draftOf(userId: UserId, other: UserId): Draft {
  return parse(localStorage.getItem(keyOf(userId, other)));
}

export function keepDraft(userId: UserId, other: UserId, draft: Draft): void {
  const key = keyOf(userId, other);
  if (draft.text === '') localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(draft));
}

/** Puts a text that could not be sent back in front of what has been written since, and tells the open input. */
export function restoreDraft(userId: UserId, other: UserId, restored: Draft): void {
  const since = draftOf(userId, other).text;
  keepDraft(userId, other, since === '' ? restored : { text: `${restored.text}\n${since}` });
  changed.dispatchEvent(new Event(keyOf(userId, other)));
}

/** Calls back when a text came back in this tab. */
export function onDraftRestored(userId: UserId, other: UserId, react: () => void): () => void {
  const key = keyOf(userId, other);
  changed.addEventListener(key, react);
  return () => changed.removeEventListener(key, react);
}
