import { type MessageId, messagingTexts } from '@ambitionhub/contract/messaging';
import type { MessageRun } from '../state/messageRun.ts';

export type Announcement = { readonly id: MessageId; readonly text: string };

const { chat } = messagingTexts;

/** More messages than this are counted instead of read one by one, as after a night without a network. */
const readOut = 3;

/**
 * The announcements for the messages after `seq`: the other user's texts, and that the user's own message
 * arrived.
 */
export function announcements(
  run: MessageRun,
  seq: number,
  other: { readonly id: string; readonly name: string },
): readonly Announcement[] {
  const news = run.slice(run.findLastIndex((message) => message.seq <= seq) + 1);
  const theirs = news.filter(({ senderId }) => senderId === other.id);
  const own = news.findLast(({ senderId }) => senderId !== other.id);
  const last = theirs.at(-1);
  const read =
    last && theirs.length > readOut
      ? [{ id: last.id, text: chat.newMessages(theirs.length) }]
      : theirs.map(({ id, text }) => ({ id, text: `${other.name}: ${text}` }));
  return own ? [{ id: own.id, text: chat.ownSent }, ...read] : read;
}
