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

/** What is typed, and the files that go with it; the files themselves are kept next to it. */
type Written = {
  text: string;
  id: MessageId;
  /** The files in their order, by their ids. */
  pictures: string[];
  /** Those of them that the server has. */
  arrived: string[];
  /** To be sent as soon as all of them have arrived. */
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

/** The beginning of the names under which the browser keeps them. */
export const messageDrafts = `draft:${messageForm.name}:`;

/** The stored input: on each change of the storage, an open form still holds the one before. */
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

/** Whether it is this tab's input, rather than what another tab has or had. */
export function isOwnDraft(userId: UserId, other: ParticipantId): boolean {
  const copy = storedCopy(userId, other);
  return copy !== null && isOwn(copy);
}

/**
 * An id that the browser chooses, by which the server recognizes a message that arrives more than once
 * (decision D7).
 */
export const newMessageId = () => crypto.randomUUID() as string as MessageId;

/** Puts a text that could not be sent back in front of the text written since. */
export function restoreDraft(userId: UserId, other: ParticipantId, restored: Draft): void {
  const draft = openDraft(messageForm, userId, other);
  const { text: since = '', id: _, ...files } = draft.typed();
  const isAlone = since === '' && (files.pictures ?? []).length === 0;
  const text = since === '' ? restored.text : `${restored.text}\n${since}`;
  draft.giveBack(isAlone ? restored : { ...files, text });
}
