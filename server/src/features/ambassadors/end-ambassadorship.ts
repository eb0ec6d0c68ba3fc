import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { ambassadorshipStateAfter } from '@ambitionhub/contract/ambassadors';
import type { Day } from '@ambitionhub/contract/calendar';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import { keepNames } from '../ledger/index.ts';
import { setNextDue } from './answer-offer.ts';
import { requireLastDay, todayIn } from './days.ts';
import { findPair, lockAmbassadorship } from './lock.store.ts';
import { changeAmbassadorship, refuseOpenTerms } from './moves.store.ts';
import { endOpenOfRemoved, listPairsOf } from './removed.store.ts';
import { reportStep } from './report-step.ts';

/** The side that ends it: the student, or a person at the company. */
export type Ender = { readonly userId: UserId; readonly companyId: CompanyId | null };

type End = { readonly id: string; readonly lastDay: Day; readonly reason: string };

/**
 * Ends an ambassadorship after a last day, which is today at the earliest. Either side may move an existing end
 * earlier, never later. The same day again changes nothing. Unanswered terms are declined. Work that has not begun
 * ends at once and has no first day, so it earns nothing.
 */
export const endAmbassadorship = (
  db: Database,
  { userId, companyId }: Ender,
  { id, lastDay, reason }: End,
): Promise<void> =>
  transact(db, async (tx) => {
    const by = companyId === null ? 'student' : 'company';
    const pair = await findPair(tx, id, companyId === null ? { studentId: userId } : { companyId });
    const held = pair && (await lockAmbassadorship(tx, id, pair));
    if (!held) throw new Refusal('NOT_FOUND');
    const { row, timeZone } = held;
    if (row.endedBy !== null && row.lastDay === lastDay) return;
    const state = ambassadorshipStateAfter(row.state, 'end', by);
    if (state === null || row.firstDay === null) throw changed('offer');
    const today = todayIn(timeZone);
    requireLastDay(lastDay, { today, firstDay: row.firstDay, ends: row.lastDay });
    await refuseOpenTerms(tx, id);
    await changeAmbassadorship(tx, id, {
      ...(lastDay < row.firstDay ? { state: 'ended', firstDay: null } : { state }),
      ...{ lastDay, endedBy: by, endReason: reason },
    });
    await setNextDue(tx, id, { lastDay, today });
    await reportStep(tx, { id, ...pair, step: 'ending', actorId: userId });
  });

/**
 * Ends the work of removed accounts: their offers are canceled, and their ambassadorships end today. The other side
 * keeps the records, under the name that the account had.
 */
export async function endAmbassadorshipsOfRemoved(
  tx: Transaction,
  gone: { readonly studentIds: readonly UserId[] } | { readonly companyIds: readonly CompanyId[] },
): Promise<void> {
  const by = 'studentIds' in gone ? 'student' : 'company';
  for (const { id, studentId, companyId, wasActive } of await endOpenOfRemoved(tx, gone))
    await reportStep(tx, {
      id,
      studentId,
      companyId,
      step: wasActive ? 'ending' : by === 'student' ? 'declined' : 'taken-back',
      actorId: null,
    });
  await keepNames(tx, await listPairsOf(tx, gone));
}
