import { randomUUID } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { ambassadorshipStateAfter } from '@ambitionhub/contract/ambassadors';
import { laterDay } from '@ambitionhub/contract/calendar';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { closeByUndo, defineUndoWindow } from '../../platform/undo-window/index.ts';
import { acceptanceHold, findFinal, isFinal } from './acceptances.store.ts';
import {
  answer,
  isAcceptable,
  isOpen,
  type OnScreen,
  requireAcceptable,
  setNextDue,
} from './answer-offer.ts';
import { todayIn } from './days.ts';
import { acceptanceChanged } from './events.ts';
import { type Held, lockAmbassadorship, type Pair } from './lock.store.ts';
import { acceptTerms, changeAmbassadorship, databaseNow } from './moves.store.ts';
import { reportStep } from './report-step.ts';

const { openUndoWindow, registerFinalizeJobs } = defineUndoWindow('tell-acceptances');

type Deps = { readonly db: Database; readonly jobs: Pick<Jobs, 'queue'> };

/** The work begins on the terms' first day, or today if that is later. */
const firstDayOf = ({ newest, timeZone }: Held) => laterDay(newest.fromDay, todayIn(timeZone));

/**
 * Accepts an offer with the terms that the student saw. It takes effect, and the company is notified, after ten
 * seconds. A change by the company voids it. Sending it again changes nothing.
 */
export const acceptOffer = (
  { db, jobs }: Deps,
  studentId: UserId,
  { id, version }: OnScreen,
): Promise<void> =>
  answer(db, studentId, id, async (tx, held) => {
    const { row, newest } = held;
    if (newest.version !== version) throw changed('offer');
    if (row.acceptingId !== null || (row.state === 'active' && newest.acceptedAt !== null)) return null;
    if (ambassadorshipStateAfter(row.state, 'accept', 'student') === null || !isOpen(held))
      throw changed('offer');
    await requireAcceptable(tx, held, firstDayOf(held));
    const acceptingId = randomUUID();
    await changeAmbassadorship(tx, id, { acceptingId });
    await openUndoWindow(tx, jobs, acceptanceHold(acceptingId));
    await emit(tx, acceptanceChanged({ studentId }));
    return null;
  });

/**
 * Undoes an acceptance before the company is notified. Undoing it again changes nothing.
 *
 * @throws TOLD_ALREADY once it is final
 */
export const undoAcceptance = (db: Database, studentId: UserId, id: string): Promise<void> =>
  answer(db, studentId, id, async (tx, { row: { acceptingId, state } }) => {
    if (acceptingId === null && state === 'offered') return null;
    if (acceptingId === null || !(await closeByUndo(tx, acceptanceHold(acceptingId))))
      throw state === 'offered' || state === 'active' ? new Refusal('TOLD_ALREADY') : changed('offer');
    await changeAmbassadorship(tx, id, {});
    await emit(tx, acceptanceChanged({ studentId }));
    return null;
  });

/** Makes an acceptance final, unless the company has changed the offer or may not take anyone on anymore. */
const conclude = (db: Database, { id, ...pair }: Pair & { readonly id: string }): Promise<void> =>
  transact(db, async (tx) => {
    const held = await lockAmbassadorship(tx, id, pair);
    const state = held && ambassadorshipStateAfter(held.row.state, 'accept', 'student');
    if (!held || !(await isFinal(tx, id))) return;
    const firstDay = firstDayOf(held);
    if (!state || !isOpen(held) || !(await isAcceptable(tx, held, firstDay))) {
      await changeAmbassadorship(tx, id, {});
      return emit(tx, acceptanceChanged(pair));
    }
    const { version, lastDay } = held.newest;
    await acceptTerms(tx, id, { version, fromDay: firstDay });
    await changeAmbassadorship(tx, id, { state, answeredAt: databaseNow, firstDay, lastDay });
    await setNextDue(tx, id, { lastDay, today: todayIn(held.timeZone) });
    await reportStep(tx, { id, ...pair, step: 'accepted', actorId: pair.studentId });
  });

export const registerAcceptancesJobs = (jobs: Jobs, db: Database): void =>
  registerFinalizeJobs(jobs, db, {
    find: (failed) => findFinal(db, failed),
    keyOf: ({ id }) => id,
    handle: async (due) => {
      for (const one of due) await conclude(db, one);
    },
  });
