import { lengthOf } from '../text/index.ts';
import { messageLimits, newConversationLimits } from './words.ts';

export { linkParts } from './links.ts';

/** The two who write in a conversation. */
export const participants = ['student', 'company'] as const;
export type Participant = (typeof participants)[number];

/**
 * Nobody has written; the student has and the company has not; the company has. `declined` and `withdrawn` are closed to
 * the student because that has become of the application (decision D15), until the company writes.
 */
export const turnStates = ['empty', 'waiting', 'open', 'declined', 'withdrawn'] as const;
export type TurnState = (typeof turnStates)[number];

/** Who may write when, and what it leads to; null where they may not (first specification, section 4). */
export const turnTaking: Readonly<Record<TurnState, Readonly<Record<Participant, TurnState | null>>>> = {
  empty: { student: 'waiting', company: 'open' },
  waiting: { student: null, company: 'open' },
  open: { student: 'open', company: 'open' },
  declined: { student: null, company: 'open' },
  withdrawn: { student: null, company: 'open' },
};

/** The states in which a student may not write. */
export type ClosedTurn = 'waiting' | 'declined' | 'withdrawn';

/** Why a side may not write after a turn has come to a state; null where it may. */
export function closedFor(state: TurnState, sender: Participant): ClosedTurn | null {
  if (maySend(state, sender)) return null;
  return state === 'declined' || state === 'withdrawn' ? state : 'waiting';
}

/** The state after a message of this sender, or null where the sender has to wait. */
export function turnAfter(state: TurnState, sender: Participant): TurnState | null {
  return turnTaking[state][sender];
}

export function maySend(state: TurnState, sender: Participant): boolean {
  return turnAfter(state, sender) !== null;
}

/** How long a message counts as: Unicode code points, so that an emoji is not two (decision D13). */
export function messageLength(text: string): number {
  return lengthOf(text);
}

/** Whether a sender may write that much: 280 for students, 5,000 for companies (decision D7). */
export function isTooLong(text: string, sender: Participant): boolean {
  return messageLength(text) > messageLimits[sender];
}

/** Whether the counter shows: from 80 percent of the limit on (decision D7). */
export function showsCounter(text: string, sender: Participant): boolean {
  return messageLength(text) >= messageLimits[sender] * messageLimits.counterFrom;
}

/**
 * A text of which nothing can be seen: spaces, controls, what Unicode says to pass over in silence, and the few signs that
 * are drawn as nothing (annotation marks, the empty braille cell, the headless note).
 */
const unseen = /^[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800\u{1D159}]*$/u;

/**
 * A message as it is sent: trimmed, without control characters or halves of characters. Empty where nothing of it could
 * be seen (decision D14), and then it is not sent.
 */
export function cleanMessage(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  return unseen.test(clean) ? '' : clean;
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
