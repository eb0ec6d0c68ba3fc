import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { Day } from '@ambitionhub/contract/calendar';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { companiesForBooks as companies } from '../companies/index.ts';
import { ambassadorships } from './tables.ts';

type After = readonly [nextDue: string, id: string];

/** Ambassadorships whose pay may be due in some time zone, in order, with the company's time zone. */
export async function findDue(
  db: Queries,
  { latest, after, limit }: { readonly latest: Day; readonly after: After | null; readonly limit: number },
) {
  const rows = await db
    .select({
      id: ambassadorships.id,
      nextDue: ambassadorships.nextDue,
      timeZone: sql<string>`coalesce(${companies.timeZone}, ${defaultTimeZone})`,
    })
    .from(ambassadorships)
    .leftJoin(companies, eq(companies.id, ambassadorships.companyId))
    .where(
      and(
        lte(ambassadorships.nextDue, latest),
        after === null
          ? undefined
          : sql`(${ambassadorships.nextDue}, ${ambassadorships.id}) > (${after[0]}::date, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(ambassadorships.nextDue), asc(ambassadorships.id))
    .limit(limit);
  return rows.flatMap(({ nextDue, ...row }) => (nextDue === null ? [] : [{ ...row, nextDue }]));
}

/** Locks those that are still due and that nobody is changing or paying. */
export const lockDue = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select({
      id: ambassadorships.id,
      companyId: ambassadorships.companyId,
      studentId: ambassadorships.studentId,
      lastDay: ambassadorships.lastDay,
      nextDue: ambassadorships.nextDue,
    })
    .from(ambassadorships)
    .where(inArray(ambassadorships.id, [...ids]))
    .orderBy(asc(ambassadorships.id))
    .for('no key update', { skipLocked: true });

/** Sets when to check each ambassadorship again; null for never. */
export async function setNextDue(
  tx: Transaction,
  days: readonly { readonly id: string; readonly nextDue: Day | null }[],
): Promise<void> {
  const given = JSON.stringify(days.map(({ id, nextDue }) => ({ id, next_due: nextDue })));
  await tx.execute(sql`
    update ${ambassadorships} as due set next_due = given.next_due
    from jsonb_to_recordset(${given}::jsonb) as given(id uuid, next_due date) where due.id = given.id`);
}

/** The data of an ambassadorship for an email about pay. */
export async function findPaid(db: Queries, id: string) {
  const [row] = await db
    .select({
      id: ambassadorships.id,
      studentId: ambassadorships.studentId,
      companyId: ambassadorships.companyId,
      companyName: sql<string>`coalesce(nullif(${companies.name}, ''), ${ambassadorships.companyName})`,
      lastDay: ambassadorships.lastDay,
    })
    .from(ambassadorships)
    .leftJoin(companies, eq(companies.id, ambassadorships.companyId))
    .where(eq(ambassadorships.id, id));
  return row ?? null;
}

/** A company's current and former ambassadors. */
export const listPaid = (db: Queries, companyId: CompanyId) =>
  db
    .select({ id: ambassadorships.id, name: ambassadorships.studentName, lastDay: ambassadorships.lastDay })
    .from(ambassadorships)
    .where(
      and(eq(ambassadorships.companyId, companyId), inArray(ambassadorships.state, ['active', 'ended'])),
    );
