import { answerTimes, type Measure, type Overview } from '@ambitionhub/contract/analytics';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Queries, type Transaction, transact } from '../../platform/database/index.ts';

/** Days per transaction, so that years of a busy product are not counted in one. */
const portion = 31;

const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone 'utc')::date`;

/** From the day `from` to the day before `to`, as instants. */
type Span = { readonly from: SQL; readonly to: SQL };
const within = (moment: SQL, { from, to }: Span): SQL =>
  sql`${moment} >= ${from}::timestamp at time zone 'utc' and ${moment} < ${to}::timestamp at time zone 'utc'`;

function bucketOf(hours: SQL): SQL {
  const whens = Object.entries(answerTimes)
    .filter(([, end]) => Number.isFinite(end))
    .map(([name, end]) => sql`when ${hours} < ${sql.raw(String(end))} then ${sql.raw(`'${name}'`)}`);
  return sql`case ${sql.join(whens, sql` `)} else 'later' end`;
}

/** Each measure by day and subject: `day`, `subject`, `count`. */
const counted: Readonly<Record<Measure, (span: Span) => SQL>> = {
  views: (span) => sql`
    select ${dayOf(sql`at`)} as day, path as subject, count(*) from analytics_events
    where name = 'page_view' and path is not null and ${within(sql`at`, span)} group by 1, 2`,
  clicks: (span) => sql`
    select ${dayOf(sql`at`)} as day, label as subject, count(*) from analytics_events
    where name = 'click' and label is not null and ${within(sql`at`, span)} group by 1, 2`,
  // Every day gets a row, so that the last counted day is known.
  'sign-ups': (span) => sql`
    select day::date, kind as subject, coalesce(found.count, 0)
    from generate_series(${span.from}::timestamp, ${span.to}::timestamp - interval '1 day', interval '1 day') as day
    cross join unnest(array['student', 'company']) as kind
    left join (
      select ${dayOf(sql`created_at`)} as on_day, user_type, count(*) from users
      where ${within(sql`created_at`, span)} group by 1, 2
    ) as found on found.on_day = day::date and found.user_type = kind`,
  published: (span) => sql`
    select ${dayOf(sql`published_at`)} as day, '' as subject, count(*) from students
    where ${within(sql`published_at`, span)} group by 1`,
  messages: (span) => sql`
    select ${dayOf(sql`m.created_at`)} as day,
      case when m.sender_id = c.student_id then 'student' else 'company' end as subject, count(*)
    from messages as m join conversations as c on c.id = m.conversation_id
    where ${within(sql`m.created_at`, span)} group by 1, 2`,
  conversations: (span) => sql`
    select ${dayOf(sql`created_at`)} as day, started_by as subject, count(*) from conversations
    where ${within(sql`created_at`, span)} group by 1, 2`,
  answers: (span) => sql`
    select ${dayOf(sql`m.created_at`)} as day,
      c.started_by || ':' || ${bucketOf(sql`extract(epoch from m.created_at - c.created_at) / 3600`)} as subject,
      count(*)
    from messages as m join conversations as c on c.id = m.conversation_id
    where ${within(sql`m.created_at`, span)}
      and m.sender_id = case c.started_by when 'student' then c.company_id else c.student_id end
      and not exists (
        select from messages as earlier
        where earlier.conversation_id = m.conversation_id and earlier.seq < m.seq
          and earlier.sender_id = m.sender_id)
    group by 1, 2`,
  reports: (span) => sql`
    select ${dayOf(sql`created_at`)} as day, '' as subject, count(*) from message_reports
    where ${within(sql`created_at`, span)} group by 1`,
  payments: (span) => sql`
    select ${dayOf(sql`at`)} as day, plan as subject, count(*) from payments
    where status = 'paid' and ${within(sql`at`, span)} group by 1, 2`,
  revenue: (span) => sql`
    select ${dayOf(sql`at`)} as day, plan as subject, sum(amount) from payments
    where status = 'paid' and ${within(sql`at`, span)} group by 1, 2`,
};

/** The first day without a final count: the last counted day, or the day of the first record. */
async function firstUncounted(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select to_char(coalesce(
      (select max(day) from daily_totals),
      (select ${dayOf(sql`least(min(users.created_at), (select min(created_at) from conversations),
        (select min(at) from analytics_events where name = 'page_view'),
        (select min(at) from analytics_events where name = 'click'),
        (select min(at) from payments))`)} from users),
      ${dayOf(sql`now()`)}), 'YYYY-MM-DD') as day`);
  return rows[0]?.day ?? '';
}

/**
 * Counts the days without a final count, up to and including today so far. It works in portions, so that an
 * interruption keeps what is counted. Two simultaneous counts take turns.
 */
export async function countDays(db: Database): Promise<void> {
  for (let isDone = false; !isDone; )
    isDone = await transact(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('daily_totals'))`);
      const from = await firstUncounted(tx);
      const { rows } = await tx.execute<{ until: string; done: boolean }>(sql`
        select to_char(least(${from}::date + ${portion}::int, ${dayOf(sql`now()`)} + 1), 'YYYY-MM-DD') as until,
          ${from}::date + ${portion}::int > ${dayOf(sql`now()`)} as done`);
      const { until, done } = rows[0] ?? { until: from, done: true };
      const span = { from: sql`${from}::date`, to: sql`${until}::date` };
      await tx.execute(sql`delete from daily_totals where day >= ${from}::date`);
      for (const [measure, query] of Object.entries(counted))
        await tx.execute(sql`
          insert into daily_totals (day, measure, subject, count)
          select day, ${measure}::text, subject, count from (${query(span)}) as found (day, subject, count)`);
      return done;
    });
}

type Series = Overview['series'][number];
export type Totals = {
  readonly countedAt: Date | null;
  readonly days: readonly string[];
  readonly series: readonly Series[];
};

/**
 * The totals of the last days and of the same number of days before, by day or by week, and when they were counted.
 * The earlier days are grouped into the same steps as the later ones.
 */
export async function readTotals(
  db: Queries,
  { days, step }: { days: number; step: 'day' | 'week' },
): Promise<Totals> {
  const since = sql`${dayOf(sql`now()`)} - ${days - 1}::int`;
  const stepOf = (day: SQL): SQL => sql`date_trunc(${sql.raw(`'${step}'`)}, (${day})::timestamp)::date`;
  const [counts, steps] = await Promise.all([
    db.execute<{
      measure: Measure;
      subject: string;
      is_before: boolean;
      step: string;
      count: string;
      counted_at: Date;
    }>(sql`
      select measure, subject, day < ${since} as is_before,
        to_char(${stepOf(sql`case when day < ${since} then day + ${days}::int else day end`)}, 'YYYY-MM-DD') as step,
        sum(count) as count, max(counted_at) as counted_at
      from daily_totals where day >= ${since} - ${days}::int
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
    db.execute<{ step: string }>(sql`
      select distinct to_char(${stepOf(sql`day`)}, 'YYYY-MM-DD') as step
      from generate_series((${since})::timestamp, ${dayOf(sql`now()`)}::timestamp, interval '1 day') as day
      order by 1`),
  ]);
  const order = steps.rows.map(({ step }) => step);
  const indexOf = new Map(order.map((day, index) => [day, index]));
  const series = new Map<string, Series>();
  let countedAt: Date | null = null;
  for (const { measure, subject, is_before, step, count, counted_at } of counts.rows) {
    const key = `${measure} ${subject}`;
    const one = series.get(key) ?? {
      measure,
      subject,
      counts: order.map(() => 0),
      before: order.map(() => 0),
    };
    one[is_before ? 'before' : 'counts'][indexOf.get(step) ?? 0] = Number(count);
    series.set(key, one);
    const at = new Date(counted_at);
    if (countedAt === null || at > countedAt) countedAt = at;
  }
  return { countedAt, days: order, series: [...series.values()] };
}

/** The highest number of waiting items to count; the page shows more as "more". */
const most = 10_000;

const waiting = {
  approvals: sql`select from companies where profile_completed and not is_approved and rejection is null and decision_id is null`,
  reports: sql`select from message_marks where reported and status <> 'reviewed'`,
} as const;

/** The number of items that wait for the admin. */
export async function countWaiting(db: Queries): Promise<Overview['waiting']> {
  const { rows } = await db.execute<{ approvals: number; reports: number }>(sql`
    select (select count(*)::int from (${waiting.approvals} limit ${most + 1}) as found) as approvals,
      (select count(*)::int from (${waiting.reports} limit ${most + 1}) as found) as reports`);
  const capped = (count = 0) => ({ count: Math.min(count, most), isMore: count > most });
  return { approvals: capped(rows[0]?.approvals), reports: capped(rows[0]?.reports) };
}
