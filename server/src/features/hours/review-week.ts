import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { dayIn } from '@ambitionhub/contract/calendar';
import {
  type ApproveWeeksInput,
  type approvedWeeks,
  type DecideWeekInput,
  formatWeek,
  isWeekOver,
  type WeekDecision,
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
  lockThese,
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
    if (!isAsSeen(week, version, decision)) throw changed('hours');
    const today = dayIn(await findTimeZone(tx, companyId), new Date());
    if (!isWeekOver(key.week, today)) throw new Refusal('WEEK_RUNNING');
    const kept = decision === 'return' ? note : '';
    await keepDecision(tx, [key], { id, decision, note: kept, userId });
    if ((await openUndoWindow(tx, jobs, undoKeyOf(companyId, id))) === null) throw changed('hours');
    await emit(tx, weekDecisionMade({ companyId, ...decidedOf(week), decision }));
  });

/** Whether a week is the version that the user saw, and waits for this decision. */
const isAsSeen = (week: Week, version: number, decision: WeekDecision): boolean =>
  week.version === version &&
  week.decisionId === null &&
  weekStateAfter(week.state, decision, 'company') !== null;

/**
 * Approves those of several weeks that are still as the user saw them, with one decision that can be undone as a whole
 * for ten seconds. Sending the same id again approves nothing twice.
 *
 * @throws Refusal NOT_FOUND if none of the weeks is the company's, CHANGED if none can be approved
 */
export const approveWeeks = (
  { db, jobs }: Deps,
  { companyId, userId }: By,
  { id, weeks }: ApproveWeeksInput,
): Promise<z.input<typeof approvedWeeks>> =>
  transact(db, async (tx) => {
    const seen = new Map(weeks.map((one) => [keyOf(one), one.version]));
    const found = await lockThese(tx, companyId, weeks);
    if (found.length === 0) throw new Refusal('NOT_FOUND');
    const today = dayIn(await findTimeZone(tx, companyId), new Date());
    const known = found.filter(({ decisionId }) => decisionId === id).length;
    const approved = found.filter(
      (week) => isAsSeen(week, seen.get(keyOf(week)) ?? 0, 'approve') && isWeekOver(week.week, today),
    );
    if (known + approved.length === 0) throw changed('hours');
    if (approved.length > 0) {
      await keepDecision(tx, approved, { id, decision: 'approve', note: '', userId });
      if ((await openUndoWindow(tx, jobs, undoKeyOf(companyId, id))) === null) throw changed('hours');
    }
    for (const week of approved)
      await emit(tx, weekDecisionMade({ companyId, ...decidedOf(week), decision: 'approve' }));
    return { approved: known + approved.length, changed: seen.size - known - approved.length };
  });

type Week = typeof hourWeeks.$inferSelect;

/** The event data of a decision about a week. */
const decidedOf = ({ studentId, week, amountCents }: Pick<Week, 'studentId' | 'week' | 'amountCents'>) => ({
  studentId,
  week,
  amountCents,
});

/** Undoes a decision before the students are notified; refused once it is final. */
export const undoWeeks = (db: Database, companyId: CompanyId, id: WeekDecisionId): Promise<void> =>
  transact(db, async (tx) => {
    const weeks = await lockDecided(tx, companyId, id);
    const key = undoKeyOf(companyId, id);
    if (weeks.length === 0 || !(await closeByUndo(tx, key)))
      throw (await wasUndone(tx, key)) ? changed('hours') : new Refusal('TOLD_ALREADY');
    await keepDecision(tx, weeks, null);
    for (const week of weeks)
      await emit(tx, weekDecisionMade({ companyId, ...decidedOf(week), decision: null }));
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
