import { type Overview, type Period, stepOf } from '@ambitionhub/contract/analytics';
import type { Database } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { queueCounting } from './counting.ts';
import { countWaiting, readTotals } from './totals.store.ts';

type Deps = { readonly db: Database; readonly jobs: Pick<Jobs, 'queue'> };

/** Milliseconds for which the counts are new enough. */
const fresh = 60_000;

/**
 * The counts of a period, as they were taken last, and what waits now. Who looks at counts that are older than a minute
 * has them taken again, and waits for nothing.
 */
export async function readOverview({ db, jobs }: Deps, period: Period, now: Date): Promise<Overview> {
  const step = stepOf(period);
  const [{ countedAt, days, series }, waiting] = await Promise.all([
    readTotals(db, { days: Number(period), step }),
    countWaiting(db),
  ]);
  const isCounting = countedAt === null || now.getTime() - countedAt.getTime() > fresh;
  if (isCounting) await queueCounting(jobs, db, now);
  return {
    countedAt: countedAt?.toISOString() ?? null,
    isCounting,
    step,
    days: [...days],
    series: [...series],
    waiting,
  };
}
