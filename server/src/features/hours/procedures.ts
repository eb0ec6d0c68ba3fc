import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { type Day, dayIn, weekOf } from '@ambitionhub/contract/calendar';
import type { Database } from '../../platform/database/index.ts';
import { done, Refusal } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Access } from '../accounts/index.ts';
import { logHours, removeHours, resubmitWeek } from './log-hours.ts';
import { readLoggable } from './loggable.ts';
import { presentWeek, weekList } from './presenter.ts';
import { decideWeek, undoWeek } from './review-week.ts';
import { findTimeZone, type WeekKey } from './store.ts';
import { findWeek, listOwnWeeks, listReview } from './weeks.store.ts';

type Deps = { readonly db: Database; readonly access: Access; readonly jobs: Pick<Jobs, 'queue'> };

export function hoursProcedures({ db, access, jobs }: Deps) {
  const { student, company } = access;

  const todayOf = async (companyId: CompanyId): Promise<Day> =>
    dayIn(await findTimeZone(db, companyId), new Date());

  const ofStudent = async (studentId: UserId, key: WeekKey) => {
    const row = await findWeek(db, key, 'student');
    if (!row || row.week.studentId !== studentId) throw new Refusal('NOT_FOUND');
    return { week: row.week.minutes === 0 ? null : presentWeek(row, 'student', key.week) };
  };

  const ofCompany = async (companyId: CompanyId, key: WeekKey) => {
    const row = await findWeek(db, key, 'company');
    if (!row || row.week.companyId !== companyId) throw new Refusal('NOT_FOUND');
    return { week: row.week.minutes === 0 ? null : presentWeek(row, 'company', await todayOf(companyId)) };
  };

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

    log: student.hours.log.handler(async ({ input, context: { actor } }) =>
      ofStudent(actor.userId, await logHours(db, actor.userId, input)),
    ),

    remove: student.hours.remove.handler(async ({ input: { id }, context: { actor } }) => {
      await removeHours(db, actor.userId, id);
      return done;
    }),

    sendAgain: student.hours.sendAgain.handler(async ({ input, context: { actor } }) => {
      await resubmitWeek(db, actor.userId, input);
      return ofStudent(actor.userId, input);
    }),

    review: company.hours.review.handler(async ({ input, context: { actor } }) => {
      const today = await todayOf(actor.companyId);
      const rows = await listReview(db, actor.companyId, {
        list: input.list,
        ambassadorshipId: input.ambassadorshipId,
        query: input.query,
        thisWeek: weekOf(today),
        after: weekList.after(input.cursor),
        limit: weekList.limit,
      });
      const { page, nextCursor } = weekList.paged(rows);
      return { weeks: page.map((row) => presentWeek(row, 'company', today)), nextCursor };
    }),

    decide: company.hours.decide.handler(async ({ input, context: { actor } }) => {
      await decideWeek({ db, jobs }, actor, input);
      return ofCompany(actor.companyId, input);
    }),

    undo: company.hours.undo.handler(async ({ input: { id }, context: { actor } }) =>
      ofCompany(actor.companyId, await undoWeek(db, actor.companyId, id)),
    ),
  };
}
