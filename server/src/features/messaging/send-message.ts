import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import {
  type ClosedTurn,
  cleanMessage,
  closedFor,
  isTooLong,
  maySendFiles,
  messagingTexts,
} from '@ambitionhub/contract/messaging';
import type { RefusalCode } from '@ambitionhub/contract/refusals';
import {
  type Database,
  isLostRace,
  isUniqueViolation,
  type Transaction,
  transact,
} from '../../platform/database/index.ts';
import { emit, sendHint } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { batchCalls } from '../../platform/limits/index.ts';
import { findEligibility } from '../companies/index.ts';
import { type Appended, type NewMessage, type Outgoing, prepareAppend } from './append.store.ts';
import { insertConversation, type Profiles, takeStart } from './begin.store.ts';
import { conversationBegun, messageSent } from './events.ts';
import { attachFiles, findUnsent, listFiles } from './files.store.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { otherSide, type Parties, pairOf } from './parties.ts';
import { findConversation, findCounterpart, findMessage } from './store.ts';

/**
 * The sending session. The statement checks the session itself; `verify` reads it only when the statement
 * stored nothing, and refuses a session that is over.
 */
export type Sender = {
  readonly userId: UserId;
  readonly token: string;
  readonly verify: () => Promise<unknown>;
};

/** The refusal that a student who may not write gets. */
const refusalOf = {
  waiting: 'WAIT_FOR_REPLY',
  declined: 'APPLICATION_DECLINED',
  withdrawn: 'APPLICATION_WITHDRAWN',
} as const satisfies Record<ClosedTurn, RefusalCode>;

/** How many times to try a send that loses a race; each try rules out one more reason for losing. */
const rounds = 4;

const sendBatches = { size: 64, atOnce: 3, patience: 100 };

/** A file that is not the sender's, was sent before, or has been removed. */
const missingFiles = (places: readonly number[]) =>
  new Refusal('INVALID_INPUT', {
    fields: places.map((place) => ({ field: `files.${place}`, message: messagingTexts.files.missing })),
  });

/**
 * Attaches uploads to a message that this transaction stores. Throws if one was sent elsewhere in the meantime, or
 * if the company may not send files.
 */
async function attach(
  tx: Transaction,
  parties: Parties,
  { viewed, message, files }: Appended,
): Promise<void> {
  if (files.length === 0) return;
  if (!maySendFiles(parties.side, viewed.company?.isApproved === true))
    throw new Refusal('FILES_AWAIT_APPROVAL');
  const missing = await attachFiles(tx, message, parties, files);
  if (missing.length > 0) throw missingFiles(missing);
}

/**
 * Sends a message once per id (D7). Messages that arrive while others are being stored go together into the
 * next statement. Each message that it skips, and each one of a statement that fails, is tried alone.
 * Everything else (a first message, a repeat, a refusal) is told apart after the first try, and a race lost
 * in between starts over. A conversation has only one message under way at a time, so only one send waits for
 * a locked row.
 *
 * A message with files is stored alone, in one transaction with the files' rows.
 *
 * A send also moves the pair's application in the same transaction, by a trigger on the conversation's row:
 * see `application_follows` in applications/triggers.sql.
 */
export function createMessageSender(db: Database) {
  const append = prepareAppend(db);
  const together = batchCalls(append.together, sendBatches);
  const inOrder = createKeyedMutex();

  const appendAlone = async (outgoing: Outgoing): Promise<Appended | null> => {
    try {
      const { files = [] } = outgoing.message;
      if (files.length === 0) return (await append.alone([outgoing]))[0] ?? null;
      return await transact(db, async (tx) => {
        const [appended = null] = await append.alone([outgoing], tx);
        if (appended) await attach(tx, outgoing.parties, appended);
        return appended;
      });
    } catch (error) {
      // The same id was sent twice at the same instant, and the stored one will be found. Or the database
      // aborted the statement to resolve a conflict.
      if (isUniqueViolation(error, 'messages_client_id') || isLostRace(error)) return null;
      throw error;
    }
  };

  /**
   * The message already stored under this id, or the reason for storing none; null if neither is true any longer.
   */
  const diagnose = async (
    parties: Parties,
    { id }: Pick<NewMessage, 'id'>,
  ): Promise<Appended | 'begin' | null> => {
    const viewed = await findConversation(db, parties);
    if (!viewed) return 'begin';
    const { conversation } = viewed;
    const stored = await findMessage(db, conversation.id, id);
    if (stored) {
      if (stored.senderId === parties.self)
        return { viewed, message: stored, files: await listFiles(db, conversation.id, [stored.seq]) };
      throw new Refusal('INVALID_INPUT', {
        fields: [{ field: 'id', message: 'This id names another message' }],
      });
    }
    if (viewed[otherSide(parties.side)] === null) throw new Refusal('RECIPIENT_GONE');
    if (conversation.blockedByStudent || conversation.blockedByCompany)
      throw new Refusal('CONVERSATION_BLOCKED');
    const closed = closedFor(conversation.turn, parties.side);
    if (closed) throw new Refusal(refusalOf[closed]);
    // Suspended or closed: a student's one message must not be spent on a company that cannot read it.
    const recipient = await findCounterpart(db, otherSide(parties.side), parties.other);
    if (recipient?.isBarred) throw new Refusal('RECIPIENT_BARRED');
    return null;
  };

  const store = async (outgoing: Outgoing, sender: Sender): Promise<Appended> => {
    const { parties, message } = outgoing;
    for (let round = 0; round < rounds; round += 1) {
      // A skipped message mostly met a short lock, such as one for receipts: wait for that before checking
      // anything.
      const appended =
        (round === 0 && !message.files ? await together(outgoing).catch(() => null) : null) ??
        (await appendAlone(outgoing));
      if (appended) {
        sendHint(db, messageSent(appended));
        return appended;
      }
      await sender.verify();
      const diagnosis = await diagnose(parties, message);
      if (diagnosis === 'begin') {
        const begun = await begin(db, parties, message, sender.userId);
        if (begun) return begun;
      } else if (diagnosis) return diagnosis;
    }
    throw new Refusal('UNAVAILABLE');
  };

  /** Stores a message and attaches its files. A message that was already sent is returned as stored, because its files are attached. */
  const withFiles = async (
    parties: Parties,
    { files, ...message }: NewMessage,
    sender: Sender,
  ): Promise<Outgoing['message'] | Appended> => {
    if (files.length === 0) return message;
    const found = await findUnsent(db, sender.userId, files);
    const missing = found.flatMap((file, place) => (file ? [] : [place]));
    if (missing.length === 0) return { ...message, files: found.flatMap((file) => file ?? []) };
    await sender.verify();
    const diagnosis = await diagnose(parties, message);
    if (diagnosis !== null && diagnosis !== 'begin') return diagnosis;
    throw missingFiles(missing);
  };

  return async (parties: Parties, input: NewMessage, sender: Sender): Promise<Appended> => {
    const { id, position, files } = input;
    const text = cleanMessage(input.text);
    requireSendable({ text, files }, parties);
    const { studentId, companyId } = pairOf(parties);
    return inOrder(`${studentId} ${companyId}`, async () => {
      const message = await withFiles(parties, { id, text, position, files }, sender);
      return 'viewed' in message ? message : store({ parties, message, token: sender.token }, sender);
    });
  };
}

function requireSendable({ text, files }: Pick<NewMessage, 'text' | 'files'>, { side }: Parties): void {
  if (text === '' && files.length === 0)
    throw new Refusal('EMPTY_MESSAGE', { fields: [{ field: 'text', message: 'Message is empty' }] });
  if (!isTooLong(text, side)) return;
  const refusal = new Refusal(side === 'student' ? 'STUDENT_MESSAGE_TOO_LONG' : 'COMPANY_MESSAGE_TOO_LONG');
  throw new Refusal(refusal.code, { fields: [{ field: 'text', message: refusal.message }] });
}

/**
 * The first message: one transaction checks both parties (D2) and counts it in the company's daily limit
 * (D8).
 */
async function begin(
  db: Database,
  parties: Parties,
  message: Outgoing['message'],
  author: UserId,
): Promise<Appended | null> {
  const [self, other] = await Promise.all([
    findCounterpart(db, parties.side, parties.self),
    findCounterpart(db, otherSide(parties.side), parties.other),
  ]);
  if (!self || !other?.mayBegin) throw new Refusal('NOT_FOUND');
  const profiles: Profiles =
    parties.side === 'student' ? { student: self, company: other } : { student: other, company: self };
  return transact(db, async (tx) => {
    const begun = await insertConversation(tx, parties, profiles, message, author);
    if (!begun) return null;
    await attach(tx, parties, begun);
    if (parties.side === 'company') await countStart(tx, parties.self);
    await emit(tx, conversationBegun({ ...begun, startedBy: parties.side, position: message.position }));
    await emit(tx, messageSent(begun));
    return begun;
  });
}

/** A company may begin only so many conversations a day (D8), and none before its profile is complete. */
async function countStart(tx: Transaction, companyId: CompanyId): Promise<void> {
  const eligibility = await findEligibility(tx, companyId);
  if (!eligibility) throw new Refusal('NOT_FOUND'); // removed in the meantime
  if (!eligibility.profileCompleted) throw new Refusal('FORBIDDEN');
  const hasPremium = eligibility.subscriptionStatus === 'premium';
  if (!(await takeStart(tx, companyId, { isApproved: eligibility.isApproved, hasPremium })))
    throw new Refusal('DAILY_LIMIT');
}
