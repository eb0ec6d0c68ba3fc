import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { MessageId } from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import { type Copy, findCopy, isOwn } from '../../../session/drafts/copies.ts';
import { defineForm, openDraft } from '../../../session/drafts/draft.ts';
import { flag, listOf, soundFields, text, word } from '../../../session/drafts/kinds.ts';
import { userStorage } from '../../../session/userStorage.ts';

/**
 * The text in an input that is not sent yet. It has an id if it is the text of a message that failed without
 * a clear answer: sent again unchanged, it is the same message.
 */
export type Draft = { readonly text: string; readonly id?: MessageId };

/** The typed text and its files. The files themselves are stored separately. */
type Written = {
  text: string;
  id: MessageId;
  /** The ids of the files, in order. */
  pictures: string[];
  /** The ids of the files that the server has. */
  arrived: string[];
  /** Whether to send it as soon as all of them have arrived. */
  asked: boolean;
  /** The position that it applies to, from the chat in which it was asked for. */
  position: PositionId;
};

export const messageForm = defineForm<Written>('message', {
  text,
  id: word<MessageId>(),
  pictures: listOf(text),
  arrived: listOf(text),
  asked: flag,
  position: word<PositionId>(),
});

/** The prefix of the names under which the browser stores them. */
export const messageDrafts = `draft:${messageForm.name}:`;

/** The stored input. When the storage changes, an open form still has the previous input. */
const storedCopy = (userId: UserId, other: string): Copy | null => findCopy(userId, messageDrafts + other);

/** The users to whom a message is sent as soon as its files have arrived. */
export function findAsked(userId: UserId): readonly string[] {
  const names = userStorage(userId).names();
  const kept = names.filter((name) => name.startsWith(messageDrafts));
  const others = new Set(kept.map((name) => name.slice(messageDrafts.length).replace(/@.*/, '')));
  return [...others].filter(
    (other) => soundFields(messageForm.kinds, storedCopy(userId, other)?.value).asked,
  );
}

/** Whether it is this tab's own input, not another tab's. */
export function isOwnDraft(userId: UserId, other: ParticipantId): boolean {
  const copy = storedCopy(userId, other);
  return copy !== null && isOwn(copy);
}

/**
 * An id that the browser chooses, by which the server recognizes a message that arrives more than once
 * (decision D7).
 */
export const newMessageId = () => crypto.randomUUID() as string as MessageId;

/** Puts an unsent text back, before any text written since. */
export function restoreDraft(userId: UserId, other: ParticipantId, restored: Draft): void {
  const draft = openDraft(messageForm, userId, other);
  const { text: since = '', id: _, ...files } = draft.typed();
  const isAlone = since === '' && (files.pictures ?? []).length === 0;
  const text = since === '' ? restored.text : `${restored.text}\n${since}`;
  draft.giveBack(isAlone ? restored : { ...files, text });
}
