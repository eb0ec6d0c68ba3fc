import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import {
  type answerInput,
  appeals,
  type imposeInput,
  type liftInput,
  sanctionState,
} from '@ambitionhub/contract/moderation';
import type { output } from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import { applyAccountStatus, lockUsers } from '../accounts/index.ts';
import { lockCompanies } from '../companies/index.ts';
import { isAdmin, refuseAdmin } from './acts.ts';
import { recordAct } from './audit.store.ts';
import { accountStatusChanged, messageMarked, sanctionDecided, suspensionSet } from './events.ts';
import { lockMarks, writeMarks } from './marks.store.ts';
import {
  changeSanction,
  insertSanction,
  listSanctions,
  lockSanction,
  readAccountStatus,
  type SanctionRow,
} from './sanctions.store.ts';

const wrong = (field: string, message: string): Refusal =>
  new Refusal('INVALID_INPUT', { fields: [{ field, message }] });

/** The sanctions in force decide whether an account may be used; a barred user is signed out everywhere. */
export async function refreshAccountStatus(tx: Transaction, id: ParticipantId): Promise<void> {
  // By now, someone who was joining by an invitation is either a member or never will be.
  await lockCompanies(tx, [id]);
  const isBarred = await applyAccountStatus(tx, id, await readAccountStatus(tx, id));
  await emit(tx, accountStatusChanged({ id, isBarred }));
}

/** Records that the report of a message was right, or that it was not, if its sanction was lifted. */
async function uphold(
  tx: Transaction,
  { conversationId, seq }: { conversationId: string; seq: number },
  { of, upheld }: { of: ParticipantId; upheld: boolean },
): Promise<void> {
  const held = await lockMarks(tx, { conversationId, seq });
  if (held === null || held.senderId !== of) throw wrong('message', 'This message is not from this user');
  await writeMarks(tx, { conversationId, seq }, { status: 'reviewed', flagged: held.flagged, upheld });
  await emit(tx, messageMarked({ conversationId, seq, action: 'mark-reviewed' }));
}

/**
 * Warns or suspends a user or closes the account, unless there has been another decision since the admin
 * looked.
 */
export const imposeSanction = (
  db: Database,
  actorId: UserId,
  { id: userId, kind, reason, until, message, seen }: output<typeof imposeInput>,
): Promise<SanctionRow> =>
  transact(db, async (tx) => {
    const people = await lockUsers(tx, { participants: [userId] });
    if (people.length === 0) throw new Refusal('NOT_FOUND');
    if (people.some(isAdmin)) throw refuseAdmin(actorId, userId);
    const end = kind === 'suspension' && until !== undefined ? new Date(until) : null;
    const [newest] = await listSanctions(tx, userId);
    if ((newest?.id ?? null) !== seen) throw changed('sanction');
    if (message) await uphold(tx, message, { of: userId, upheld: true });
    const row = await insertSanction(tx, { userId, kind, reason, until: end, ...message });
    await recordAct(tx, {
      actorId,
      action: kind,
      targetId: userId,
      detail: { sanctionId: row.id, reason, until: end?.toISOString() ?? null, ...message },
    });
    await refreshAccountStatus(tx, userId);
    if (end !== null) await emit(tx, suspensionSet({ userId, until: end }));
    await emit(tx, sanctionDecided({ sanctionId: row.id, userId, what: 'imposed' }));
    return row;
  });

/**
 * A decision that is still as the admin saw it. Locks the account first, as `impose` does, so that there is
 * no deadlock.
 */
async function held(
  tx: Transaction,
  userId: ParticipantId,
  id: string,
  version: number,
): Promise<SanctionRow> {
  await lockUsers(tx, { participants: [userId] });
  const row = await lockSanction(tx, id);
  if (row === null) throw new Refusal('NOT_FOUND');
  if (row.version !== version || row.liftedAt !== null) throw changed('sanction');
  return row;
}

async function takeBack(tx: Transaction, row: SanctionRow): Promise<void> {
  const { userId, conversationId, seq } = row;
  if (conversationId !== null && seq !== null)
    await uphold(tx, { conversationId, seq }, { of: userId, upheld: false });
  await refreshAccountStatus(tx, userId);
  await emit(tx, sanctionDecided({ sanctionId: row.id, userId, what: 'lifted' }));
}

/** Lifts a decision, which also grants an open appeal. */
export const liftSanction = (
  db: Database,
  actorId: UserId,
  userId: ParticipantId,
  { id, version, reason }: output<typeof liftInput>,
): Promise<SanctionRow> =>
  transact(db, async (tx) => {
    const before = await held(tx, userId, id, version);
    const isAppealed = before.appealState === 'open';
    const row = await changeSanction(tx, id, {
      liftedAt: new Date(),
      liftReason: reason,
      ...(isAppealed && { appealState: 'lifted', answer: reason }),
    });
    await recordAct(tx, {
      actorId,
      action: 'lift-sanction',
      targetId: userId,
      detail: { sanctionId: id, reason },
    });
    await takeBack(tx, row);
    return row;
  });

/** Answers an appeal: keeps the decision, or lifts it. */
export const answerAppeal = (
  db: Database,
  actorId: UserId,
  userId: ParticipantId,
  { id, version, decision, text }: output<typeof answerInput>,
): Promise<SanctionRow> =>
  transact(db, async (tx) => {
    const before = await held(tx, userId, id, version);
    const appealState = appeals[before.appealState][decision];
    if (appealState === null) throw changed('sanction');
    const isLifted = decision === 'lift';
    const row = await changeSanction(tx, id, {
      appealState,
      answer: text,
      ...(isLifted && { liftedAt: new Date(), liftReason: text }),
    });
    await recordAct(tx, {
      actorId,
      action: 'answer-appeal',
      targetId: userId,
      detail: { sanctionId: id, decision, text },
    });
    if (isLifted) await takeBack(tx, row);
    else await emit(tx, sanctionDecided({ sanctionId: id, userId, what: 'kept' }));
    return row;
  });

export const isInForce = (row: SanctionRow): boolean => sanctionState(row, new Date()) === 'active';
