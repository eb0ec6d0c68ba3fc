import type { CompanyId } from '@ambitionhub/contract/accounts';
import { type Day, dayIn, weekOf } from '@ambitionhub/contract/calendar';
import type { reviewWeeksInput } from '@ambitionhub/contract/hours';
import type * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { findTimeZone } from '../companies/index.ts';
import { presentWeek, weekList } from './presenter.ts';
import type { WeekKey } from './store.ts';
import { findWeek, listReview } from './weeks.store.ts';

const todayOf = async (db: Database, companyId: CompanyId): Promise<Day> =>
  dayIn(await findTimeZone(db, companyId), new Date());

/** A week as its company sees it, null if it has no hours anymore; NOT_FOUND if it is not the company's. */
export async function readWeek(db: Database, companyId: CompanyId, key: WeekKey) {
  const row = await findWeek(db, key, 'company');
  if (!row || row.week.companyId !== companyId) throw new Refusal('NOT_FOUND');
  return row.week.minutes === 0 ? null : presentWeek(row, 'company', await todayOf(db, companyId));
}

/** A page of the weeks that a company's ambassadors have logged. */
export async function readWeeks(
  db: Database,
  companyId: CompanyId,
  { list, ambassadorshipId, query, cursor }: z.output<typeof reviewWeeksInput>,
) {
  const today = await todayOf(db, companyId);
  const rows = await listReview(db, companyId, {
    list,
    ambassadorshipId,
    query,
    thisWeek: weekOf(today),
    after: weekList.after(cursor),
    limit: weekList.limit,
  });
  const { page, nextCursor } = weekList.paged(rows);
  return { weeks: page.map((row) => presentWeek(row, 'company', today)), nextCursor };
}
