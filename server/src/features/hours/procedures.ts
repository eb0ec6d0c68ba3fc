import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { weekOf } from '@ambitionhub/contract/calendar';
import type { Database } from '../../platform/database/index.ts';
import { done, withNewest } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Access } from '../accounts/index.ts';
import { logHours, removeHours, resubmitWeek } from './log-hours.ts';
import { readLoggable } from './loggable.ts';
import { presentWeek, weekList } from './presenter.ts';
import { readWeek, readWeeks } from './read-weeks.ts';
import { approveWeeks, decideWeek, undoWeeks } from './review-week.ts';
import type { WeekKey } from './store.ts';
import { findWeek, listOwnWeeks } from './weeks.store.ts';

type Deps = { readonly db: Database; readonly access: Access; readonly jobs: Pick<Jobs, 'queue'> };

export function hoursProcedures({ db, access, jobs }: Deps) {
  const { student, company } = access;

  /** Null for a week without hours. */
  const findOfStudent = async (studentId: UserId, key: WeekKey) => {
    const row = await findWeek(db, key, 'student');
    const isEmpty = row?.week.studentId !== studentId || row.week.minutes === 0;
    return isEmpty ? null : presentWeek(row, 'student', key.week);
  };
  const ofStudent = async (studentId: UserId, key: WeekKey) => ({
    week: await findOfStudent(studentId, key),
  });

  const ofCompany = async (companyId: CompanyId, key: WeekKey) => ({
    week: await readWeek(db, companyId, key),
  });

  return {
    loggable: student.hours.loggable.handler(async ({ context: { actor } }) => ({
      places: await readLoggable(db, actor.userId, new Date()),
    })),

    mine: student.hours.mine.handler(async ({ input, context: { actor } }) => {
      const rows = await listOwnWeeks(db, actor.userId, {
        state: input.state,
        ambassadorshipId: input.ambassadorshipId,
        after: weekList.after(input.cursor),
        limit: weekList.limit,
      });
      const { page, nextCursor } = weekList.paged(rows);
      return { weeks: page.map((row) => presentWeek(row, 'student', row.week.week)), nextCursor };
    }),

    log: student.hours.log.handler(async ({ input, context: { actor } }) => {
      const key = { ambassadorshipId: input.ambassadorshipId, week: weekOf(input.day) };
      const logged = withNewest(logHours(db, actor.userId, input), () => findOfStudent(actor.userId, key));
      return ofStudent(actor.userId, await logged);
    }),

    remove: student.hours.remove.handler(async ({ input: { id }, context: { actor } }) => {
      await removeHours(db, actor.userId, id);
      return done;
    }),

    sendAgain: student.hours.sendAgain.handler(async ({ input, context: { actor } }) => {
      await withNewest(resubmitWeek(db, actor.userId, input), () => findOfStudent(actor.userId, input));
      return ofStudent(actor.userId, input);
    }),

    review: company.hours.review.handler(({ input, context: { actor } }) =>
      readWeeks(db, actor.companyId, input),
    ),

    decide: company.hours.decide.handler(async ({ input, context: { actor } }) => {
      const newest = async () => (await ofCompany(actor.companyId, input)).week;
      await withNewest(decideWeek({ db, jobs }, actor, input), newest);
      return ofCompany(actor.companyId, input);
    }),

    approveMany: company.hours.approveMany.handler(({ input, context: { actor } }) =>
      // What has changed is counted; the list has the weeks as they are now.
      withNewest(approveWeeks({ db, jobs }, actor, input), async () => null),
    ),

    undo: company.hours.undo.handler(async ({ input: { id }, context: { actor } }) => {
      // It is the decision that is gone.
      await withNewest(undoWeeks(db, actor.companyId, id), async () => null);
      return done;
    }),
  };
}
