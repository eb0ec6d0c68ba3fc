import { randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { referralKeys, referralVisitors } from './tables.ts';

const keyBytes = 32;

/** The key of a day's hashes: the first server that needs it makes it. */
export async function keyOf(tx: Transaction, day: string): Promise<Buffer> {
  await tx
    .insert(referralKeys)
    .values({ day, key: randomBytes(keyBytes) })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ key: referralKeys.key })
    .from(referralKeys)
    .where(eq(referralKeys.day, day));
  if (!row) throw new Error(`the key of ${day} was removed`);
  return row.key;
}

/** Remembers visitors; returns how many are new, by link and day. */
export async function addVisitors(
  tx: Transaction,
  visitors: readonly { readonly day: string; readonly code: string; readonly visitor: Buffer }[],
): Promise<readonly { readonly day: string; readonly code: string; readonly count: number }[]> {
  if (visitors.length === 0) return [];
  const given = JSON.stringify(
    visitors.map(({ visitor, ...one }) => ({ ...one, visitor: visitor.toString('hex') })),
  );
  const { rows } = await tx.execute<{ day: string; code: string; count: number }>(sql`
    with added as (
      insert into ${referralVisitors} (day, code, visitor)
      select day, code, decode(visitor, 'hex')
      from jsonb_to_recordset(${given}::jsonb) as given(day date, code text, visitor text)
      order by 1, 2, 3
      on conflict do nothing
      returning day, code
    )
    select day::text, code, count(*)::int as count from added group by day, code`);
  return rows;
}

/** Deletes the keys and hashes of days that are over in every time zone. */
export async function forgetVisitors(db: Database): Promise<void> {
  const oldest = sql`(now() at time zone 'Etc/GMT+12')::date`;
  await db.delete(referralKeys).where(lt(referralKeys.day, oldest));
  await db.delete(referralVisitors).where(lt(referralVisitors.day, oldest));
}
