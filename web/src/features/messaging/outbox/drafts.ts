import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { MessageId } from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import { defineForm, nameOf, openDraft } from '../../../session/drafts/draft.ts';
import { flag, listOf, soundFields, text, word } from '../../../session/drafts/kinds.ts';
import { userStorage } from '../../../session/userStorage.ts';
import { ifTabIsClosed, ownTab } from './tab.ts';

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
  /** Whether another tab has sent a message in this chat since. */
  sentElsewhere: boolean;
};

export const messageForm = defineForm<Written>('message', {
  text,
  id: word<MessageId>(),
  pictures: listOf(text),
  arrived: listOf(text),
  asked: flag,
  position: word<PositionId>(),
  sentElsewhere: flag,
});

/** The prefix of the names under which the browser stores them. */
export const messageDrafts = `${nameOf(messageForm)}:`;

/** The subject of this tab's draft in a chat: unlike other forms, a chat has a draft for each tab (decision D18). */
export const inThisTab = (other: string): string => `${other}@${ownTab()}`;

type Kept = { readonly name: string; readonly other: string; readonly tab: string };

const namesOf = (userId: UserId): readonly Kept[] =>
  userStorage(userId)
    .names()
    .filter((name) => name.startsWith(messageDrafts))
    .map((name) => {
      const [other = '', tab = ''] = name.slice(messageDrafts.length).split('@');
      return { name, other, tab };
    });

/** Takes over what closed tabs left, in the chats in which this tab has nothing. */
export async function adoptDrafts(userId: UserId): Promise<void> {
  const storage = userStorage(userId);
  for (const { name, other, tab } of namesOf(userId)) {
    if (tab === ownTab()) continue;
    await ifTabIsClosed(tab, () => {
      const own = messageDrafts + inThisTab(other);
      if (storage.read(own) !== null) return;
      storage.write(own, storage.read(name));
      storage.write(name, null);
    });
  }
}

/** Call after sending: what other tabs have in the same chat stays, and they say so. */
export function markSent(userId: UserId, other: ParticipantId): void {
  const storage = userStorage(userId);
  for (const kept of namesOf(userId)) {
    if (kept.other !== other || kept.tab === ownTab()) continue;
    const written = soundFields(messageForm.kinds, storage.read(kept.name));
    storage.write(kept.name, { ...written, sentElsewhere: true });
  }
}

/** The users to whom this tab sends a message as soon as its files have arrived. */
export const findQueued = (userId: UserId): readonly string[] =>
  namesOf(userId)
    .filter(({ name, tab }) => {
      const { asked = false } = soundFields(messageForm.kinds, userStorage(userId).read(name));
      return asked && tab === ownTab();
    })
    .map(({ other }) => other);

/**
 * An id that the browser chooses, by which the server recognizes a message that arrives more than once
 * (decision D7).
 */
export const newMessageId = () => crypto.randomUUID() as string as MessageId;

/** Puts an unsent text back, before any text written since. */
export function restoreDraft(userId: UserId, other: ParticipantId, restored: Draft): void {
  const draft = openDraft(messageForm, userId, inThisTab(other));
  const { text: since = '', id: _, ...files } = draft.typed();
  const isAlone = since === '' && (files.pictures ?? []).length === 0;
  const text = since === '' ? restored.text : `${restored.text}\n${since}`;
  draft.keep(isAlone ? restored : { ...files, text });
}
