import type { UserId } from '@ambitionhub/contract/accounts';
import {
  fileNames,
  filesLabel,
  type Message,
  type MessageId,
  messagingTexts,
} from '@ambitionhub/contract/messaging';
import type { MessageRun } from '../state/messageRun.ts';

export type Announcement = { readonly id: MessageId; readonly text: string };

const { chat } = messagingTexts;

/** More messages than this are counted instead of read one by one, as after a night without a network. */
const readOut = 3;

/** The message's text and its files in words. */
const wordsOf = ({ text, files = [] }: Message): string =>
  [text, files.length > 0 && filesLabel(fileNames(files))].filter(Boolean).join(' ');

/**
 * The announcements for the messages after `seq`: the texts of the other user and of colleagues, and that the user's own message
 * arrived.
 */
export function announcements(
  run: MessageRun,
  seq: number,
  other: { readonly id: string; readonly name: string },
  self: UserId,
): readonly Announcement[] {
  const news = run.slice(run.findLastIndex((message) => message.seq <= seq) + 1);
  const isOwn = ({ senderId, author }: Message) =>
    senderId !== other.id && (author === undefined || author.id === self);
  const theirs = news.filter((message) => !isOwn(message) && message.deletedAt === undefined);
  const own = news.findLast(isOwn);
  const last = theirs.at(-1);
  const read =
    last && theirs.length > readOut
      ? [{ id: last.id, text: chat.newMessages(theirs.length) }]
      : theirs.map((message) => ({
          id: message.id,
          text: `${message.author?.name ?? other.name}: ${wordsOf(message)}`,
        }));
  return own ? [{ id: own.id, text: chat.ownSent }, ...read] : read;
}
