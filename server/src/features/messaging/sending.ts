import { cleanMessage, isTooLong, maySend } from '@ambitionhub/contract/messaging';
import { type Database, isUniqueViolation } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { type Appended, type NewMessage, prepareAppend } from './append.store.ts';
import { findStanding, insertConversation, type Names, takeStart } from './begin.store.ts';
import { type Ends, findConversation, findCounterpart, findMessage, otherSide } from './store.ts';

export type Delivery = Appended & { readonly repeated: boolean };

/**
 * Who sends. The statement judges the session itself; only where it stores nothing is the session asked for by
 * `verify`, which refuses one that is over.
 */
export type Sender = { readonly sessionId: string; readonly verify: () => Promise<unknown> };

/** How often a send that lost a race is tried again; each time one more reason to lose it is gone. */
const rounds = 4;

/**
 * Sends a message once per id (D7). A conversation that exists takes one statement. Everything else — a first message, a
 * repeat, a refusal — is told apart afterwards, and a race lost in between starts over.
 */
export const createSending = (db: Database) => {
  const append = prepareAppend(db);

  const appendOnce = async (ends: Ends, message: NewMessage, sessionId: string): Promise<Appended | null> => {
    try {
      return await append(ends, message, sessionId);
    } catch (error) {
      // The same id twice at the same instant: one was stored, and `repeat` finds it.
      if (isUniqueViolation(error, 'messages_client_id')) return null;
      throw error;
    }
  };

  /** What is stored already under this id, or why nothing can be stored; null where neither is true any more. */
  const diagnose = async (ends: Ends, { id }: NewMessage): Promise<Delivery | 'begin' | null> => {
    const found = await findConversation(db, ends);
    if (!found) return 'begin';
    const { conversation, otherName } = found;
    const stored = await findMessage(db, conversation.id, id);
    if (stored) {
      if (stored.senderId === ends.self) return { conversation, message: stored, repeated: true };
      throw new Refusal('INVALID_INPUT', {
        fields: [{ field: 'id', message: 'This id names another message' }],
      });
    }
    if (otherName === null) throw new Refusal('RECIPIENT_GONE');
    if (conversation.blockedByStudent || conversation.blockedByCompany)
      throw new Refusal('CONVERSATION_BLOCKED');
    if (!maySend(conversation.turn, ends.side)) throw new Refusal('WAIT_FOR_REPLY');
    return null;
  };

  return async (ends: Ends, input: NewMessage, sender: Sender): Promise<Delivery> => {
    const message = { id: input.id, text: cleanMessage(input.text) };
    judgeText(message.text, ends);
    for (let round = 0; round < rounds; round += 1) {
      const appended = await appendOnce(ends, message, sender.sessionId);
      if (appended) return { ...appended, repeated: false };
      await sender.verify();
      const diagnosis = await diagnose(ends, message);
      if (diagnosis === 'begin') {
        const begun = await begin(db, ends, message);
        if (begun) return { ...begun, repeated: false };
      } else if (diagnosis) return diagnosis;
    }
    throw new Refusal('UNAVAILABLE');
  };
};

const judgeText = (text: string, { side }: Ends): void => {
  if (text === '')
    throw new Refusal('EMPTY_MESSAGE', { fields: [{ field: 'text', message: 'Message is empty' }] });
  if (!isTooLong(text, side)) return;
  const refusal = new Refusal(side === 'student' ? 'STUDENT_MESSAGE_TOO_LONG' : 'COMPANY_MESSAGE_TOO_LONG');
  throw new Refusal(refusal.code, { fields: [{ field: 'text', message: refusal.message }] });
};

/** The first message: both ends are judged (D2), a company's day is counted (D8), and all of it holds or none. */
const begin = async (db: Database, ends: Ends, message: NewMessage): Promise<Appended | null> => {
  const [self, other] = await Promise.all([
    findCounterpart(db, ends.side, ends.self),
    findCounterpart(db, otherSide(ends.side), ends.other),
  ]);
  if (!self || !other?.mayBegin) throw new Refusal('NOT_FOUND');
  const names: Names =
    ends.side === 'student'
      ? { student: self.name, company: other.name }
      : { student: other.name, company: self.name };
  if (ends.side === 'student') return db.transaction((tx) => insertConversation(tx, ends, names, message));

  return db.transaction(async (tx) => {
    const standing = await findStanding(tx, ends.self);
    if (!standing?.profileCompleted) throw new Refusal('FORBIDDEN');
    const begun = await insertConversation(tx, ends, names, message);
    const hasPremium = standing.subscriptionStatus === 'premium';
    if (begun && !(await takeStart(tx, ends.self, { isApproved: standing.isApproved, hasPremium })))
      throw new Refusal('DAILY_LIMIT');
    return begun;
  });
};
