import { type Overview, type Period, stepOf } from '@ambitionhub/contract/analytics';
import type { Database } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { queueCount } from './daily-counts.ts';
import { countWaiting, readTotals } from './totals.store.ts';

type Deps = { readonly db: Database; readonly reader: Database; readonly jobs: Pick<Jobs, 'queue'> };

/** Milliseconds for which the counts are fresh. */
const fresh = 60_000;

/**
 * The latest counts of a period, and what waits now. Reading counts older than a minute starts a new count,
 * without waiting for it.
 */
export async function readOverview({ db, reader, jobs }: Deps, period: Period, now: Date): Promise<Overview> {
  const step = stepOf(period);
  const [{ countedAt, days, series }, waiting] = await Promise.all([
    readTotals(reader, { days: Number(period), step }),
    countWaiting(reader),
  ]);
  const isCounting = countedAt === null || now.getTime() - countedAt.getTime() > fresh;
  if (isCounting) await queueCount(jobs, db, now);
  return {
    countedAt: countedAt?.toISOString() ?? null,
    isCounting,
    step,
    days: [...days],
    series: [...series],
    waiting,
  };
}
