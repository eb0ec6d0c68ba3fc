import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { eachRow } from '../../platform/jobs/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { ledgerBalances } from './tables.ts';

/**
 * Handles removed accounts: the other side can still read amounts owed and paid, for seven years (the work, section
 * 6), under the last name.
 */
export async function keepForSevenYears(
  tx: Transaction,
  {
    studentIds,
    companyIds,
  }: { readonly studentIds: readonly UserId[]; readonly companyIds: readonly CompanyId[] },
): Promise<void> {
  await tx.execute(sql`update ${ledgerBalances} set student_name = coalesce(nullif(name, ''), student_name)
    from ${students} where user_id = student_id and student_id = any(${sql.param(studentIds)}::uuid[])`);
  await tx.execute(sql`update ${ledgerBalances} set company_name = coalesce(nullif(name, ''), company_name)
    from ${companies} where user_id = company_id and company_id = any(${sql.param(companyIds)}::uuid[])`);
  await tx
    .update(ledgerBalances)
    .set({ keptUntil: sql`(now() + interval '7 years')::date` })
    .where(
      and(
        or(
          inArray(ledgerBalances.studentId, [...studentIds]),
          inArray(ledgerBalances.companyId, [...companyIds]),
        ),
        isNull(ledgerBalances.keptUntil),
      ),
    );
}

type NamedPair = {
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  readonly companyName: string;
  readonly studentName: string;
};

/**
 * The same for pairs between which nothing was earned yet: what is earned after the removal, such as by an order that was held,
 * has their names, and is not kept for longer.
 */
export async function keepNames(tx: Transaction, pairs: readonly NamedPair[]): Promise<void> {
  await tx.execute(sql`
    insert into ${ledgerBalances} (company_id, student_id, company_name, student_name, kept_until)
    select "companyId", "studentId", "companyName", "studentName", (now() + interval '7 years')::date
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
      as given ("companyId" uuid, "studentId" uuid, "companyName" text, "studentName" text)
    order by 1, 2
    on conflict do nothing`);
}

const portion = 100;

type Pairs = readonly { readonly companyId: CompanyId; readonly studentId: UserId }[];

/**
 * Removes the records of pairs seven years after an account was removed.
 *
 * @param also removes what other features keep of these pairs
 */
export async function removeKeptLongEnough(
  db: Database,
  also: (tx: Transaction, pairs: Pairs) => Promise<void>,
): Promise<void> {
  const keyOf = ({ companyId, studentId }: Pairs[number]): string => `${companyId} ${studentId}`;
  const find = (failed: readonly string[]) =>
    db
      .select({ companyId: ledgerBalances.companyId, studentId: ledgerBalances.studentId })
      .from(ledgerBalances)
      .where(
        sql`${ledgerBalances.keptUntil} < current_date
          and ${ledgerBalances.companyId} || ' ' || ${ledgerBalances.studentId} <> all(${sql.param(failed)}::text[])`,
      )
      .limit(portion);
  const remove = (pairs: Pairs): Promise<void> =>
    transact(db, async (tx) => {
      // The only deletion that the entries' trigger allows.
      await tx.execute(sql`set local ambitionhub.ledger_retention = 'on'`);
      for (const { companyId, studentId } of pairs) {
        const isTheirs = sql`where (company_id, student_id) = (${companyId}, ${studentId})`;
        await tx.execute(sql`delete from ledger_entries ${isTheirs}`);
        await tx.execute(sql`delete from outside_payments ${isTheirs}`);
        await tx.execute(sql`delete from ledger_months ${isTheirs}`);
        await tx
          .delete(ledgerBalances)
          .where(and(eq(ledgerBalances.companyId, companyId), eq(ledgerBalances.studentId, studentId)));
      }
      await also(tx, pairs);
    });
  await eachRow({ find, keyOf, handle: remove });
}
