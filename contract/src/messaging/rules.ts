import { lengthOf, withoutTurns } from '../text/index.ts';
import { messageLimits, newConversationLimits } from './constants.ts';

export { linkParts } from './links.ts';

/** The two sides of a conversation. */
export const participants = ['student', 'company'] as const;
export type Participant = (typeof participants)[number];

/**
 * `empty`: no message yet. `waiting`: the student has written, the company has not. `open`: the company has.
 * `declined` and `withdrawn` close the conversation to the student because of the application (decision D15),
 * until the company writes.
 */
export const turnStates = ['empty', 'waiting', 'open', 'declined', 'withdrawn'] as const;
export type TurnState = (typeof turnStates)[number];

/** The state after each side writes; null if it may not write (first specification, section 4). */
export const turnMoves: Readonly<Record<TurnState, Readonly<Record<Participant, TurnState | null>>>> = {
  empty: { student: 'waiting', company: 'open' },
  waiting: { student: null, company: 'open' },
  open: { student: 'open', company: 'open' },
  declined: { student: null, company: 'open' },
  withdrawn: { student: null, company: 'open' },
};

/** The states in which a student cannot write. */
export type ClosedTurn = 'waiting' | 'declined' | 'withdrawn';

/** Why a side cannot write in a state; null if it can. */
export function closedFor(state: TurnState, sender: Participant): ClosedTurn | null {
  if (maySend(state, sender)) return null;
  return state === 'declined' || state === 'withdrawn' ? state : 'waiting';
}

/** The state after a message from this sender, or null if the sender has to wait. */
export function turnAfter(state: TurnState, sender: Participant): TurnState | null {
  return turnMoves[state][sender];
}

export function maySend(state: TurnState, sender: Participant): boolean {
  return turnAfter(state, sender) !== null;
}

/** The length of a message in Unicode code points, so an emoji counts as one (decision D13). */
export function messageLength(text: string): number {
  return lengthOf(text);
}

/** Whether a message exceeds the sender's limit: 280 for students, 5,000 for companies (decision D7). */
export function isTooLong(text: string, sender: Participant): boolean {
  return messageLength(text) > messageLimits[sender];
}

/** Whether the counter shows: from 80 percent of the limit (decision D7). */
export function showsCounter(text: string, sender: Participant): boolean {
  return messageLength(text) >= messageLimits[sender] * messageLimits.counterFrom;
}

/**
 * Matches an invisible text: spaces, control characters, Unicode's default-ignorable characters, and the few
 * characters with no visible glyph (annotation marks, the empty braille cell, the null notehead).
 */
const unseen = /^[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800\u{1D159}]*$/u;

/**
 * A message ready to send: trimmed, without control characters, lone surrogates, and characters that turn around what follows. An invisible message
 * becomes '' (decision D14) and is not sent.
 */
export function cleanMessage(text: string): string {
  const clean = withoutTurns(text.toWellFormed())
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  return unseen.test(clean) ? '' : clean;
}

/**
 * New conversations that a company can start per UTC day: 200 if it is approved and has premium, otherwise 20
 * (decisions D8 and D13).
 */
export function newConversationLimit(company: { isApproved: boolean; hasPremium: boolean }): number {
  return company.isApproved && company.hasPremium
    ? newConversationLimits.approved
    : newConversationLimits.unapproved;
}
