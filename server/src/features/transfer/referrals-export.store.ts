import { type SQL, sql } from 'drizzle-orm';
import { afterId, iso } from './export-columns.store.ts';

const referralPrograms = (after: string, limit: number): SQL => sql`
  select company_id::text as id, company_id::text as "sortKey", jsonb_strip_nulls(jsonb_build_object('companyId', company_id::text,
    'enabled', enabled, 'target', target, 'earns', earns, 'amountCents', amount_cents, 'shareHundredths', share_hundredths,
    'capCents', cap_cents, 'holdDays', hold_days, 'discount', discount)) as fields
  from referral_programs where company_id > ${afterId(after)} order by company_id limit ${limit}`;

const referralLinks = (after: string, limit: number): SQL => sql`
  select code as id, code as "sortKey", jsonb_build_object('code', code, 'studentId', student_id::text,
    'companyId', company_id::text, 'ambassadorshipId', ambassadorship_id::text, 'createdAt', ${iso('created_at')},
    'days', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'clicks', days.clicks, 'uniqueClicks', days.unique_clicks)
        order by day), '[]') from referral_days days where days.code = link.code and days.clicks > 0)) as fields
  from referral_links link where code > ${after} order by code limit ${limit}`;

const referralConversions = (after: string, limit: number): SQL => sql`
  select id::text, id::text as "sortKey", jsonb_strip_nulls(jsonb_build_object('code', code, 'studentId', student_id::text,
    'companyId', company_id::text, 'ambassadorshipId', ambassadorship_id::text, 'orderId', order_id,
    'orderCents', order_cents, 'at', ${iso('at')}, 'day', day, 'state', state, 'earningCents', earning_cents,
    'correctedCents', corrected_cents, 'heldUntil', ${iso('held_until')}, 'source', source,
    'reportedAt', ${iso('reported_at')}, 'byId', by_id::text, 'byName', by_name)) as fields
  from referral_conversions where id > ${afterId(after)} order by id limit ${limit}`;

/** The collections of referrals, each a page of documents after a sort key. */
export const referralPages = { referralPrograms, referralLinks, referralConversions } as const;
