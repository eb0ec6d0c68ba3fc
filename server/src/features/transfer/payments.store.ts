import { sql } from 'drizzle-orm';
import { type Database, transact } from '../../platform/database/index.ts';

/**
 * Selects the payments to write: only those of companies, each once. A company without a document was
 * deleted; its payments stay, without its name (decision D13).
 */
export async function sortPayments(db: Database): Promise<void> {
  await db.execute(sql`
    create unlogged table old_data.due_payments as
    select *, case
      when is_admin then 'it is an administrator’s'
      when kind = 'student' then 'it is a student’s'
      when place > 1 then 'it repeats the payment "' || first || '"'
    end as why_not, null::boolean as is_here from (
      select payment.*, party.user_id as company_id, party.kind, party.is_admin,
        row_number() over again as place, first_value(payment.id) over again as first
      from old_data.payments payment join old_data.parties party on party.old_id = payment.old_user_id
      window again as (partition by payment.provider, payment.reference order by payment.at, payment.id)
    ) sorted`);
  await db.execute(sql`
    update old_data.due_payments due set is_here = exists (
      select from payments here where here.id = due.id or (here.provider, here.reference) = (due.provider, due.reference))`);
  await db.execute(sql`
    insert into old_data.remarks
    select 'payments', id, coalesce(why_not, 'its company is gone, and it is kept without a name')
    from old_data.due_payments where why_not is not null or kind is null`);
  await db.execute(sql`delete from old_data.due_payments where why_not is not null or is_here`);
}

/** Writes the payments that are missing here. */
export const makePayments = (db: Database): Promise<number> =>
  transact(db, async (tx) => {
    const made = await tx.execute(sql`
      insert into payments (id, company_id, plan, amount, currency, at, status, provider, session_id, reference)
      select id, company_id, plan, amount, 'USD', at, status, provider, session_id, reference
      from old_data.due_payments on conflict do nothing`);
    return made.rowCount ?? 0;
  });
