import { type FileReport, referralLimits } from '@ambitionhub/contract/referrals';
import { type Database, transact } from '../../platform/database/index.ts';
import { findTimeZone } from '../companies/index.ts';
import type { NewConversion } from './conversions.store.ts';
import { readOrderFile } from './order-file.ts';
import { checkOrders, type Reporter, storeConversions } from './report-conversions.ts';

/** Lines per transaction: so few that no one waits long for the figures of the company. */
const step = 500;

/**
 * Reports the orders of a CSV file, or says what that would do. A line with a fault stops no other, and a file that is sent
 * again changes nothing.
 *
 * @throws Refusal INVALID_INPUT for a file that cannot be read; REFERRALS_OFF
 */
export async function importOrders(
  db: Database,
  reporter: Reporter,
  { bytes, isPreview, now }: { readonly bytes: Uint8Array; readonly isPreview: boolean; readonly now: Date },
): Promise<FileReport> {
  const timeZone = await findTimeZone(db, reporter.companyId);
  const lines = readOrderFile(bytes, { timeZone, now });
  const report = { added: 0, known: 0, earningCents: 0 };
  const faults: FileReport['faults'] = [];
  const seen = new Set<string>();
  for (let from = 0; from < lines.length; from += step) {
    const orders = lines.slice(from, from + step).flatMap((line) => {
      if ('order' in line) return [line];
      faults.push({ line: line.line, ...line.fault });
      return [];
    });
    const checked = await checkOrders(
      db,
      reporter,
      orders.map(({ order }) => order),
      now,
    );
    const fresh: NewConversion[] = [];
    for (const [nth, one] of checked.entries()) {
      if (one === 'known') report.known += 1;
      else if ('fault' in one) faults.push({ line: orders[nth]?.line ?? 0, ...one.fault });
      else if (seen.has(one.conversion.orderId)) report.known += 1;
      else {
        seen.add(one.conversion.orderId);
        fresh.push(one.conversion);
      }
    }
    const stored = isPreview ? fresh : await transact(db, (tx) => storeConversions(tx, reporter, fresh));
    report.added += stored.length;
    report.known += fresh.length - stored.length;
    report.earningCents += stored.reduce((sum, { earningCents }) => sum + earningCents, 0);
  }
  return {
    ...report,
    faulty: faults.length,
    faults: faults.toSorted((one, other) => one.line - other.line).slice(0, referralLimits.faults),
  };
}
