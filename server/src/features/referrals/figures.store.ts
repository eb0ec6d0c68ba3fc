import { isUnusual, leastUnusual, medianOfUsual, usualDays } from '@ambitionhub/contract/referrals';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { referralCompanyDays, referralDays, referralLinks } from './tables.ts';

/** What is added to the figures of a link on one day. */
export type Figures = {
  readonly code: string;
  readonly day: string;
  readonly clicks?: number;
  readonly uniqueClicks?: number;
  readonly conversions?: number;
  readonly earnedCents?: number;
  readonly pendingCents?: number;
};

const counters = sql.raw('clicks, unique_clicks, conversions, earned_cents');
const sums = sql.raw(
  'sum(clicks) as clicks, sum(unique_clicks) as unique_clicks, sum(conversions) as conversions, sum(earned_cents) as earned_cents',
);
const added = (table: string) =>
  sql.raw(
    ['clicks', 'unique_clicks', 'conversions', 'earned_cents']
      .map((name) => `${name} = ${table}.${name} + excluded.${name}`)
      .join(', '),
  );

/**
 * Adds to the figures of links, their days and their companies' days. Those of a link that is gone are dropped. Rows are
 * locked in this order everywhere: links, days, companies' days, each by its key.
 */
export async function addFigures(tx: Transaction, figures: readonly Figures[]): Promise<void> {
  if (figures.length === 0) return;
  const byDay = Map.groupBy(figures, ({ code, day }) => `${code} ${day}`);
  const given = JSON.stringify(
    [...byDay.values()].map((all) => {
      const sum = (name: 'clicks' | 'uniqueClicks' | 'conversions' | 'earnedCents' | 'pendingCents') =>
        all.reduce((total, one) => total + (one[name] ?? 0), 0);
      return {
        code: all[0]?.code,
        day: all[0]?.day,
        clicks: sum('clicks'),
        unique_clicks: sum('uniqueClicks'),
        conversions: sum('conversions'),
        earned_cents: sum('earnedCents'),
        pending_cents: sum('pendingCents'),
      };
    }),
  );
  const rows = sql`jsonb_to_recordset(${given}::jsonb) as given(code text, day date, clicks bigint, unique_clicks bigint,
    conversions int, earned_cents bigint, pending_cents bigint)`;
  await tx.execute(
    sql`select from ${referralLinks} where code in (select code from ${rows}) order by code for no key update`,
  );
  await tx.execute(sql`
    update ${referralLinks} link set clicks = link.clicks + given.clicks,
      unique_clicks = link.unique_clicks + given.unique_clicks, conversions = link.conversions + given.conversions,
      earned_cents = link.earned_cents + given.earned_cents, pending_cents = link.pending_cents + given.pending_cents
    from (select code, ${sums}, sum(pending_cents) as pending_cents from ${rows} group by code) given
    where link.code = given.code`);
  await tx.execute(sql`
    insert into ${referralDays} as stored (code, day, company_id, ${counters})
    select given.code, given.day, company_id, ${sql.raw('given.clicks, given.unique_clicks, given.conversions, given.earned_cents')}
    from ${rows} join ${referralLinks} link using (code)
    order by given.code, given.day
    on conflict (code, day) do update set ${added('stored')}`);
  await tx.execute(sql`
    insert into ${referralCompanyDays} as stored (company_id, day, ${counters})
    select company.user_id, given.day, ${sql.raw('sum(given.clicks), sum(given.unique_clicks), sum(given.conversions), sum(given.earned_cents)')}
    from ${rows} join ${referralLinks} link using (code) join ${companies} company on company.user_id = link.company_id
    group by company.user_id, given.day order by company.user_id, given.day
    on conflict (company_id, day) do update set ${added('stored')}`);
  await markUnusual(tx, given);
}

/** Marks those of these days that have become unusual, with what is usual for their link. */
async function markUnusual(tx: Transaction, given: string): Promise<void> {
  const { rows } = await tx.execute<{ code: string; day: string; clicks: number; before: number[] }>(sql`
    select code, day::text, clicks::float8, array(select before.clicks::float8 from ${referralDays} before
      where before.code = busy.code and before.day between busy.day - ${usualDays}::int and busy.day - 1) as before
    from ${referralDays} busy join jsonb_to_recordset(${given}::jsonb) as given(code text, day date) using (code, day)
    where clicks >= ${leastUnusual} and usual is null`);
  for (const { code, day, clicks, before } of rows)
    if (isUnusual(clicks, before))
      await tx
        .update(referralDays)
        .set({ usual: medianOfUsual(before) })
        .where(and(eq(referralDays.code, code), eq(referralDays.day, day)));
}
