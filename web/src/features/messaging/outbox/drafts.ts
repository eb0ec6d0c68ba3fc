import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { MessageId } from '@ambitionhub/contract/messaging';
import { defineForm, openDraft } from '../../../session/drafts/draft.ts';
import { flag, listOf, text, word } from '../../../session/drafts/kinds.ts';

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
};

export const messageForm = defineForm<Written>('message', {
  text,
  id: word<MessageId>(),
  pictures: listOf(text),
  arrived: listOf(text),
  asked: flag,
});

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
