import type { AnalyticsEvent } from '@ambitionhub/contract/analytics';
import { analyticsEventNames, analyticsKeptMonths } from '@ambitionhub/contract/analytics';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { analyticsEvents } from './tables.ts';

export async function insertEvents(db: Database, events: readonly AnalyticsEvent[]): Promise<void> {
  await db.insert(analyticsEvents).values([...events]);
}

/** Rows per statement, so that a busy product's year is not deleted in one transaction. */
const batch = 10_000;

/**
 * Deletes events older than a year plus the month that they may be compared with. Their totals are stored by then.
 */
export async function removeOldEvents(db: Database): Promise<void> {
  for (const name of analyticsEventNames) {
    const old = db
      .select({ id: analyticsEvents.id })
      .from(analyticsEvents)
      .where(
        and(
          eq(analyticsEvents.name, name),
          lt(analyticsEvents.at, sql`now() - make_interval(months => ${analyticsKeptMonths})`),
          lt(analyticsEvents.at, sql`(select max(day)::timestamp at time zone 'utc' from daily_totals)`),
        ),
      )
      .limit(batch);
    for (let removed = batch; removed === batch; ) {
      const { rowCount } = await db.delete(analyticsEvents).where(inArray(analyticsEvents.id, old));
      removed = rowCount ?? 0;
    }
  }
}
