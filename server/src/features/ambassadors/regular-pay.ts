import { type DuePay, dueBy, formatDue, nextDue, spansOf } from '@ambitionhub/contract/ambassadors';
import { type Day, dayIn } from '@ambitionhub/contract/calendar';
import * as z from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { defineJob, eachRow, type Jobs } from '../../platform/jobs/index.ts';
import { postEntries } from '../ledger/index.ts';
import { payFellDue } from './events.ts';
import { findDue, lockDue, setNextDue } from './regular-pay.store.ts';
import { findAcceptedTerms } from './terms.store.ts';

/** Ambassadorships per transaction: many, because a month falls due for all of them at once. */
const step = 500;
/** The time zone where each day begins first, so nothing falls due earlier. */
const earliestZone = 'Pacific/Kiritimati';

/**
 * Posts regular pay that has fallen due: months and halves of semesters (the work, section 3), by each company's
 * time zone, however late it runs. `next_due` moves in the same transaction, and the ledger accepts each key once,
 * so the job may be killed at any point and run on several servers at once.
 */
export async function payRegular(db: Database, now: Date): Promise<void> {
  let after: readonly [string, string] | null = null;
  const todays = new Map<string, Day>();
  const todayIn = (timeZone: string): Day => {
    const today = todays.get(timeZone) ?? dayIn(timeZone, now);
    todays.set(timeZone, today);
    return today;
  };
  await eachRow({
    find: async () => {
      const found = await findDue(db, { latest: dayIn(earliestZone, now), after, limit: step });
      const last = found.at(-1);
      if (last) after = [last.nextDue, last.id];
      return found;
    },
    keyOf: ({ id }) => id,
    handle: async (found) => {
      const due = found.filter(({ nextDue, timeZone }) => nextDue <= todayIn(timeZone));
      const todayOf = new Map(due.map(({ id, timeZone }) => [id, todayIn(timeZone)]));
      if (due.length > 0) await transact(db, (tx) => paySome(tx, todayOf));
    },
  });
}

/** Posts the pay that is due on each ambassadorship's current day. */
async function paySome(tx: Transaction, todayOf: ReadonlyMap<string, Day>): Promise<void> {
  const ids = [...todayOf.keys()];
  const held = await lockDue(tx, ids);
  const terms = await findAcceptedTerms(tx, ids);
  const fallen = held.flatMap((place) => {
    const { id, lastDay, nextDue: since } = place;
    const today = todayOf.get(id);
    // Another server was faster.
    if (since === null || today === undefined || since > today) return [];
    const spans = spansOf(terms.get(id) ?? [], lastDay);
    const amounts = dueBy(spans, today, since);
    return [{ place, amounts, next: nextDue(spans, today) }];
  });
  await setNextDue(
    tx,
    fallen.map(({ place, next }) => ({ id: place.id, nextDue: next })),
  );
  const amounts = fallen.flatMap(({ place, amounts }) => amounts.map((amount) => ({ place, amount })));
  if (amounts.length === 0) return;
  await postEntries(
    tx,
    amounts.map(({ place, amount }) => entryOf(place, amount)),
  );
  await emit(
    tx,
    payFellDue({
      amounts: amounts.map(({ place, amount: { key, dueOn, cents } }) => ({
        ambassadorshipId: place.id,
        companyId: place.companyId,
        studentId: place.studentId,
        key,
        dueOn,
        cents,
      })),
    }),
  );
}

type Held = Awaited<ReturnType<typeof lockDue>>[number];

const entryOf = ({ id, companyId, studentId }: Held, amount: DuePay) => ({
  companyId,
  studentId,
  kind: 'earned' as const,
  amountCents: amount.cents,
  source: amount.source,
  sourceKey: `${id}:${amount.key}`,
  ambassadorshipId: id,
  note: formatDue(amount),
  by: null,
});

const paying = defineJob({
  name: 'regular-pay',
  data: z.object({}),
  atOnce: 1,
  patienceSeconds: 600,
  keepSeconds: 3600,
});

/** Runs every ten minutes, because a day begins somewhere every quarter of an hour. */
export function registerRegularPayJobs(jobs: Jobs, db: Database): void {
  jobs.work(paying, () => payRegular(db, new Date()));
  jobs.schedule(paying, '*/10 * * * *', {});
}
