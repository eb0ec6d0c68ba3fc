import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { dayIn } from '@ambitionhub/contract/calendar';
import {
  type DecideWeekInput,
  formatWeek,
  isWeekOver,
  type WeekDecisionId,
  weekStateAfter,
} from '@ambitionhub/contract/hours';
import * as z from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import { defineJob, eachRow, type Jobs } from '../../platform/jobs/index.ts';
import { closeByUndo, defineUndoWindow, undoKeyOf, wasUndone } from '../../platform/undo-window/index.ts';
import { findTimeZone } from '../companies/index.ts';
import { postEntries } from '../ledger/index.ts';
import { weekDecisionMade, weeksDecided } from './events.ts';
import {
  approveOverdueWeeks,
  type DecidedWeek,
  finalizeDecided,
  findDecided,
  findOverdueWeeks,
  keepDecision,
  lockDecided,
} from './review-week.store.ts';
import { lockWeek, type WeekKey } from './store.ts';
import type { hourWeeks } from './tables.ts';

const { openUndoWindow, registerFinalizeJobs } = defineUndoWindow('tell-weeks');
/** Weeks per transaction: so few that no one waits long for a locked row or balance. */
const step = 100;

type Deps = { readonly db: Database; readonly jobs: Pick<Jobs, 'queue'> };
type By = { readonly companyId: CompanyId; readonly userId: UserId };

/**
 * Approves or returns a week of hours, if it is still the version that the user saw. The decision takes effect, and
 * the student is notified, after ten seconds. Changing the hours voids it. Sending the same id again changes
 * nothing.
 *
 * @throws Refusal CHANGED if the week has changed since, WEEK_RUNNING before its end
 */
export const decideWeek = (
  { db, jobs }: Deps,
  { companyId, userId }: By,
  { id, decision, note, version, ...key }: DecideWeekInput,
): Promise<void> =>
  transact(db, async (tx) => {
    const week = await lockWeek(tx, key);
    if (!week || week.companyId !== companyId) throw new Refusal('NOT_FOUND');
    if (week.decisionId === id) return;
    if (
      week.version !== version ||
      week.decisionId !== null ||
      weekStateAfter(week.state, decision, 'company') === null
    )
      throw changed('hours');
    const today = dayIn(await findTimeZone(tx, companyId), new Date());
    if (!isWeekOver(key.week, today)) throw new Refusal('WEEK_RUNNING');
    const kept = decision === 'return' ? note : '';
    await keepDecision(tx, key, { id, decision, note: kept, userId });
    if ((await openUndoWindow(tx, jobs, undoKeyOf(companyId, id))) === null) throw changed('hours');
    await emit(tx, weekDecisionMade({ companyId, ...decidedOf(week), decision }));
  });

/** The event data of a decision about a week. */
const decidedOf = ({
  studentId,
  week,
  amountCents,
}: Pick<typeof hourWeeks.$inferSelect, 'studentId' | 'week' | 'amountCents'>) => ({
  studentId,
  week,
  amountCents,
});

/** Undoes a decision before the student is notified. Resolves with its week; refused once the decision is final. */
export const undoWeek = (db: Database, companyId: CompanyId, id: WeekDecisionId): Promise<WeekKey> =>
  transact(db, async (tx) => {
    const week = await lockDecided(tx, companyId, id);
    const key = undoKeyOf(companyId, id);
    if (!week || !(await closeByUndo(tx, key)))
      throw (await wasUndone(tx, key)) ? changed('hours') : new Refusal('TOLD_ALREADY');
    await keepDecision(tx, week, null);
    await emit(tx, weekDecisionMade({ companyId, ...decidedOf(week), decision: null }));
    return week;
  });

/** Posts the pay of approved weeks and reports the decisions; the last step of a transaction. */
async function conclude(tx: Transaction, weeks: readonly DecidedWeek[]): Promise<void> {
  if (weeks.length === 0) return;
  const entries = weeks
    .filter(({ decision }) => decision === 'approve')
    .map(({ companyId, studentId, ambassadorshipId, week, minutes, amountCents, by }) => ({
      companyId,
      studentId,
      kind: 'earned' as const,
      amountCents,
      source: 'week' as const,
      sourceKey: `${ambassadorshipId}:${week}`,
      ambassadorshipId,
      note: formatWeek(week, minutes),
      by,
    }));
  await postEntries(tx, entries);
  await emit(tx, weeksDecided({ weeks }));
}

const keyOf = ({ ambassadorshipId, week }: WeekKey): string => `${ambassadorshipId} ${week}`;

/**
 * Approves unreviewed weeks 14 days after their end or last change, by each company's time zone (the work, section
 * 3). If several servers run it at once, each week is still approved once.
 */
export async function approveWeeksByCalendar(db: Database, now: Date): Promise<void> {
  let after: readonly [string, string, string] | null = null;
  await eachRow({
    find: async () => {
      const latest = dayIn('Pacific/Kiritimati', now);
      const found = await findOverdueWeeks(db, { latest, after, limit: step });
      const last = found.at(-1);
      if (last) after = [last.dueOn, last.ambassadorshipId, last.week];
      return found;
    },
    keyOf,
    handle: (found) => {
      const due = found.filter(({ dueOn, timeZone }) => dueOn <= dayIn(timeZone, now));
      return transact(db, async (tx) => conclude(tx, await approveOverdueWeeks(tx, due)));
    },
  });
}

const approving = defineJob({
  name: 'approve-weeks',
  data: z.object({}),
  atOnce: 1,
  patienceSeconds: 600,
  keepSeconds: 3600,
});

/** The jobs for weeks: they make companies' decisions final and approve unreviewed weeks. */
export function registerWeeksJobs(jobs: Jobs, db: Database): void {
  registerFinalizeJobs(jobs, db, {
    find: (failed) => findDecided(db, failed, step),
    keyOf,
    handle: (weeks) => transact(db, async (tx) => conclude(tx, await finalizeDecided(tx, weeks))),
  });
  jobs.work(approving, () => approveWeeksByCalendar(db, new Date()));
  jobs.schedule(approving, '*/10 * * * *', {});
}
