import { asc, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/index.ts';
import {
  createFakeStripe,
  type FakePages,
  type FakeStripe,
  stripeObject,
} from '../../platform/stripe/fake/index.ts';
import { sandboxRecords } from './tables.ts';

/** Runs work on the fake Stripe's records, one server at a time, and stores what it changed. */
export async function changeRecords<Result>(
  tx: Transaction,
  pages: FakePages,
  work: (stripe: FakeStripe) => Result,
): Promise<Result> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ambitionhub sandbox', 0))`);
  const rows = await tx.select().from(sandboxRecords).orderBy(asc(sandboxRecords.id));
  // Records of an earlier version's sandbox are unknown here, and stay as they are.
  const objects = new Map(
    rows.flatMap(({ id, data }) => {
      const { data: one } = stripeObject.safeParse(data);
      return one ? [[id, one] as const] : [];
    }),
  );
  const before = new Map([...objects].map(([id, one]) => [id, JSON.stringify(one)]));
  const result = work(createFakeStripe(objects, pages));

  const changed = [...objects.values()].filter((one) => before.get(one.id) !== JSON.stringify(one));
  if (changed.length > 0)
    await tx
      .insert(sandboxRecords)
      .values(changed.map((data) => ({ id: data.id, data })))
      .onConflictDoUpdate({ target: sandboxRecords.id, set: { data: sql`excluded.data` } });
  const gone = [...before.keys()].filter((id) => !objects.has(id));
  if (gone.length > 0) await tx.delete(sandboxRecords).where(inArray(sandboxRecords.id, gone));
  return result;
}
