import type { CompanyId } from '@ambitionhub/contract/accounts';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, lowestId, type Transaction, transact } from '../../platform/database/index.ts';
import { addFigures, type Figures, giveLinks } from '../referrals/index.ts';
import { said } from './stage.store.ts';

const atOnce = 1_000;

/** Writes the settings, links and conversions of the file that are not here yet, and counts them. */
export async function makeReferrals(db: Database): Promise<void> {
  await db.execute(sql`
    insert into referral_programs (company_id, enabled, target, earns, amount_cents, share_hundredths, cap_cents, hold_days, discount)
    select company_id, ${said('enabled')}::boolean, ${said('target')}, ${said('earns')}, ${said('amountCents')}::int,
      ${said('shareHundredths')}::int, ${said('capCents')}::int, ${said('holdDays')}::int, ${said('discount')}
    from old_data.placed join companies on companies.user_id = company_id
    where collection = 'referralPrograms' and why_not is null on conflict do nothing`);
  await inBatches(db, 'referralLinks', makeLinks);
  await giveMissingLinks(db);
  await inBatches(db, 'referralConversions', makeConversions);
}

/** Goes through the documents of a collection that are kept, a transaction for each batch. */
async function inBatches(
  db: Database,
  collection: string,
  make: (tx: Transaction, these: SQL) => Promise<readonly Figures[]>,
): Promise<void> {
  let after = lowestId;
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select new_id as id from old_data.placed
      where collection = ${collection} and why_not is null and new_id > ${after}::uuid order by new_id limit ${atOnce}`);
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    const these = sql`collection = ${collection} and new_id = any(${sql.param(ids)}::uuid[])`;
    await transact(db, async (tx) => addFigures(tx, await make(tx, these)));
    after = last;
  }
}

async function makeLinks(tx: Transaction, these: SQL): Promise<readonly Figures[]> {
  const { rows } = await tx.execute<Figures>(sql`
    with made as (
      insert into referral_links (code, company_id, student_id, ambassadorship_id, created_at)
      select ${said('code')}, company_id, student_id, of, ${said('createdAt')}::timestamptz
      from old_data.placed where ${these} on conflict do nothing returning code
    )
    select made.code, days.day::text, days.clicks, days."uniqueClicks"
    from old_data.placed join made on made.code = ${said('code')},
      jsonb_to_recordset(columns->'days') as days (day date, clicks float8, "uniqueClicks" float8)
    where ${these}`);
  return rows;
}

/** Gives a link to ambassadors without one whose company has referrals, if the file has something of either. */
async function giveMissingLinks(db: Database): Promise<void> {
  const { rows } = await db.execute<{ companyId: CompanyId }>(sql`
    select company_id as "companyId" from referral_programs where enabled and company_id in (
      select company_id from old_data.placed
      where collection in ('ambassadorships', 'referralPrograms') and why_not is null)`);
  for (const one of rows) await transact(db, (tx) => giveLinks(tx, one));
}

async function makeConversions(tx: Transaction, these: SQL): Promise<readonly Figures[]> {
  const { rows } = await tx.execute<Figures>(sql`
    insert into referral_conversions (id, company_id, student_id, ambassadorship_id, code, order_id, order_cents, at, day, state,
      earning_cents, corrected_cents, held_until, source, reported_at, by_id, by_name)
    select new_id, company_id, student_id, of, ${said('code')}, ${said('orderId')}, ${said('orderCents')}::int,
      ${said('at')}::timestamptz, ${said('day')}::date, ${said('state')}, ${said('earningCents')}::int,
      ${said('correctedCents')}::int, ${said('heldUntil')}::timestamptz, ${said('source')},
      ${said('reportedAt')}::timestamptz, old_data.user_of(${said('byId')}), ${said('byName')}
    from old_data.placed where ${these} on conflict do nothing
    returning code, day::text, (state in ('held', 'earned'))::int as conversions,
      case when state in ('earned', 'corrected') then earning_cents - corrected_cents else 0 end as "earnedCents",
      case when state = 'held' then earning_cents else 0 end as "pendingCents"`);
  return rows;
}
