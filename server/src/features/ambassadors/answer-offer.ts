import type { UserId } from '@ambitionhub/contract/accounts';
import { ambassadorshipStateAfter, nextDue, spansOf } from '@ambitionhub/contract/ambassadors';
import { addDays, type Day, earlierDay, laterDay } from '@ambitionhub/contract/calendar';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import { todayIn } from './days.ts';
import type { AmbassadorshipStep } from './events.ts';
import {
  findAccepted,
  findPair,
  type Held,
  lockAmbassadorship,
  type Pair,
  whyNoOffers,
} from './lock.store.ts';
import {
  acceptTerms,
  changeAmbassadorship,
  databaseNow,
  noteNextDue,
  refuseOpenTerms,
} from './moves.store.ts';
import { findNewest } from './offers.store.ts';
import { reportStep } from './report-step.ts';

export type OnScreen = { readonly id: string; readonly version: number };

export const isOpen = ({ newest }: Held): boolean => newest.acceptedAt === null && newest.refusedAt === null;

/** Declines an offer. */
export const declineOffer = (
  db: Database,
  studentId: UserId,
  { id, version, note }: OnScreen & { readonly note: string },
): Promise<void> =>
  answer(db, studentId, id, async (tx, { row, newest }) => {
    if (newest.version !== version) throw changed('offer');
    if (row.state === 'declined') return null;
    const state = ambassadorshipStateAfter(row.state, 'decline', 'student');
    if (state === null) throw changed('offer');
    await refuseOpenTerms(tx, id);
    await changeAmbassadorship(tx, id, { state, answeredAt: databaseNow, declineNote: note });
    return 'declined';
  });

/** Declines the offer when the student withdraws their application. Call it with the conversation locked. */
export async function declineWithdrawn(tx: Transaction, pair: Pair): Promise<void> {
  const newest = await findNewest(tx, pair);
  if (newest?.state !== 'offered') return;
  await refuseOpenTerms(tx, newest.id);
  await changeAmbassadorship(tx, newest.id, { state: 'declined', answeredAt: databaseNow });
  const { studentId: actorId } = pair;
  await reportStep(tx, { id: newest.id, ...pair, step: 'declined', actorId });
}

/**
 * Accepts terms that were proposed to an ambassador. They apply from their first day, or from tomorrow if that is
 * later. The old terms apply until then. If the work has not begun, they may begin it earlier.
 */
export const acceptProposal = (db: Database, studentId: UserId, { id, version }: OnScreen): Promise<void> =>
  answer(db, studentId, id, async (tx, held) => {
    const { row, newest } = held;
    if (row.state !== 'active' || newest.version !== version) throw changed('offer');
    if (newest.acceptedAt !== null && version > 1) return null;
    if (!isOpen(held)) throw changed('offer');
    const today = todayIn(held.timeZone);
    const fromDay = laterDay(newest.fromDay, addDays(today, 1));
    await requireAcceptable(tx, held, fromDay);
    await acceptTerms(tx, id, { version, fromDay });
    const { lastDay } = newest;
    await changeAmbassadorship(tx, id, { lastDay, firstDay: earlierDay(row.firstDay, fromDay) });
    await setNextDue(tx, id, { lastDay, today });
    return 'terms-accepted';
  });

/** Declines proposed terms and keeps the current ones. */
export const refuseProposal = (db: Database, studentId: UserId, { id, version }: OnScreen): Promise<void> =>
  answer(db, studentId, id, async (tx, held) => {
    const { row, newest } = held;
    if (row.state !== 'active' || newest.version !== version || newest.acceptedAt !== null)
      throw changed('offer');
    if (newest.refusedAt !== null) return null;
    await refuseOpenTerms(tx, id);
    return 'terms-refused';
  });

/** Terms can be accepted only if the company may act, and if they still apply on at least one day. */
export async function requireAcceptable(
  tx: Transaction,
  { row, newest }: Held,
  firstDay: Day,
): Promise<void> {
  if ((await whyNoOffers(tx, row.companyId)) !== null) throw new Refusal('COMPANY_AWAY');
  if (newest.lastDay !== null && newest.lastDay < firstDay) throw changed('offer');
}

/** The same, as an answer. */
export async function isAcceptable(tx: Transaction, { row, newest }: Held, firstDay: Day): Promise<boolean> {
  const isOver = newest.lastDay !== null && newest.lastDay < firstDay;
  return !isOver && (await whyNoOffers(tx, row.companyId)) === null;
}

/**
 * Updates the next day on which regular pay falls due (from today on) after a change of terms or last day. An
 * earlier stored day stays, because its pay may not be posted yet.
 */
export async function setNextDue(
  tx: Transaction,
  id: string,
  { lastDay, today }: { readonly lastDay: Day | null; readonly today: Day },
): Promise<void> {
  const due = nextDue(spansOf(await findAccepted(tx, id), lastDay), addDays(today, -1));
  await noteNextDue(tx, id, due);
}

/** Runs an action of a student on their own ambassadorship; null if it was done before. */
export const answer = (
  db: Database,
  studentId: UserId,
  id: string,
  act: (tx: Transaction, held: Held) => Promise<AmbassadorshipStep | null>,
): Promise<void> =>
  transact(db, async (tx) => {
    const pair = await findPair(tx, id, { studentId });
    const held = pair && (await lockAmbassadorship(tx, id, pair));
    if (!held) throw new Refusal('NOT_FOUND');
    const step = await act(tx, held);
    if (step !== null) await reportStep(tx, { id, ...pair, step, actorId: studentId });
  });
