import { messageLimits, newConversationLimits, unreadBadgeCap, weekdayWindow } from './words.ts';

export { linkParts, type MessagePart } from './links.ts';

/** The two who write in a conversation. */
export type Participant = 'student' | 'company';

/** Nobody has written; the student has and the company has not; the company has. */
export const turnStates = ['empty', 'waiting', 'open'] as const;
export type TurnState = (typeof turnStates)[number];

/** Who may write when, and what it leads to; null where they may not (first specification, section 4). */
export const turnTaking: Readonly<Record<TurnState, Readonly<Record<Participant, TurnState | null>>>> = {
  empty: { student: 'waiting', company: 'open' },
  waiting: { student: null, company: 'open' },
  open: { student: 'open', company: 'open' },
};

/** The state after a message of this sender, or null where the sender has to wait. */
export function turnAfter(state: TurnState, sender: Participant): TurnState | null {
  return turnTaking[state][sender];
}

export function maySend(state: TurnState, sender: Participant): boolean {
  return turnAfter(state, sender) !== null;
}

/** How long a message counts as: Unicode code points, so that an emoji is not two (decision D13). */
export function messageLength(text: string): number {
  return [...text].length;
}

/** Whether a sender may write that much: 280 for students, 5,000 for companies (decision D7). */
export function isTooLong(text: string, sender: Participant): boolean {
  return messageLength(text) > messageLimits[sender];
}

/** Whether the counter shows: from 80 percent of the limit on (decision D7). */
export function showsCounter(text: string, sender: Participant): boolean {
  return messageLength(text) >= messageLimits[sender] * messageLimits.counterFrom;
}

/** A message as it is sent: trimmed, without control characters or halves of characters. Empty is not sent. */
export function cleanMessage(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** What the badge shows for a number of unread messages: nothing at none, '9+' above nine. */
export function unreadBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > unreadBadgeCap ? `${unreadBadgeCap}+` : String(count);
}

/**
 * How many conversations a company may start in one UTC day: 200 when it is approved and has premium, otherwise 20
 * (decisions D8 and D13).
 */
export function newConversationLimit(company: { isApproved: boolean; hasPremium: boolean }): number {
  return company.isApproved && company.hasPremium
    ? newConversationLimits.approved
    : newConversationLimits.unapproved;
}

const dayLength = 24 * 60 * 60 * 1000;

/**
 * When something happened, as a list shows it: the time if that was today, the short weekday under seven days ago,
 * otherwise short month and day. Days are those of the viewer's time zone (an IANA name). Throws a RangeError for
 * a date or a zone that does not exist.
 */
export function conversationTime(at: Date, now: Date, locale: string, timeZone: string): string {
  const show = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(at);
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });

  if (day.format(at) === day.format(now)) return show({ timeStyle: 'short' });
  if (now.getTime() - at.getTime() < weekdayWindow * dayLength) return show({ weekday: 'short' });
  return show({ month: 'short', day: 'numeric' });
}
