import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Metrics } from '../../platform/metrics/index.ts';
import { type Difference, findCheck, findDifferences, saveCheck } from './ledger-check.store.ts';

const rest = 'f'.repeat(30);
/** Companies by the first two digits of their ids, so that each statement stays short, however long the ledger is. */
const portions = Array.from({ length: 256 }, (_, nth) => {
  const id = (tail: string) =>
    `${nth.toString(16).padStart(2, '0')}${tail}`.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { from: id('0'.repeat(30)), to: id(rest) };
});

/** Compares the entries, open entries, balances and months of all pairs, and stores how many differ. */
export async function checkLedger(db: Database): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  for (const { from, to } of portions) found.push(...(await findDifferences(db, from, to)));
  await saveCheck(db, found.length);
  return found;
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** A difference in one line, for people. */
export const lineOf = ({ companyId, studentId, company, student, ...sums }: Difference): string =>
  `${company} (${companyId}) and ${student} (${studentId}): entries ${dollars(sums.entries)}, open entries ${dollars(sums.open)}, balance ${dollars(sums.balance)}, months ${dollars(sums.months)}`;

const checking = defineJob({
  name: 'ledger-check',
  data: z.object({}),
  keepSeconds: 86_400,
  patienceSeconds: 3600,
});
const everyNight = '29 3 * * *';

export function registerChecksJobs(jobs: Jobs, db: Database, log: Logger): void {
  jobs.work(checking, async () => {
    const differences = await checkLedger(db);
    if (differences.length > 0)
      log.error(
        { pairs: differences.length },
        'the ledger does not agree with its balances: npm run ledger -- check',
      );
  });
  jobs.schedule(checking, everyNight, {});
}

/** The result of the last nightly check, the same on every server. */
export function watchLedger(metrics: Metrics, db: Database): void {
  metrics.add({
    name: 'ledger_differences',
    help: 'Pairs of company and student whose ledger and balance differed in the last check.',
    read: async () => {
      const check = await findCheck(db);
      return check ? [{ value: check.differences }] : [];
    },
  });
  metrics.add({
    name: 'ledger_checked_timestamp_seconds',
    help: 'When the ledger was last checked.',
    read: async () => {
      const check = await findCheck(db);
      return check ? [{ value: check.at.getTime() / 1000 }] : [];
    },
  });
}
