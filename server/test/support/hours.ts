import { randomUUID } from 'node:crypto';
import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { AmbassadorshipState, TermsPay } from '@ambitionhub/contract/ambassadors';
import { addDays, type Day, dayIn, weekOf } from '@ambitionhub/contract/calendar';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import {
  type DecideWeekInput,
  type HoursId,
  type HourWeek,
  type WeekDecisionId,
  weekLists,
} from '@ambitionhub/contract/hours';
import { registerWeeksJobs } from '../../src/features/hours/index.ts';
import { aPair } from './conversation.ts';
import type { Founder, Person } from './people.ts';
import { runJob } from './run-job.ts';
import type { RunningServer, ServerHere } from './server.ts';
import { endHolds, runHolds } from './undo-windows.ts';
import { withReactions } from './with-reactions.ts';

/** Today of companies that have not chosen a time zone. */
export const today = (): Day => dayIn(defaultTimeZone, new Date());
/** The Monday of last week, which is over. */
export const lastWeek = (): Day => addDays(weekOf(today()), -7);

type Terms = {
  readonly pay?: TermsPay;
  readonly rateCents?: number;
  readonly weeklyMinutes?: number | null;
  readonly fromDay?: Day;
  readonly lastDay?: Day | null;
};

export type Worker = { readonly id: string; readonly student: Person; readonly company: Founder };

/** An ambassador, as if both had agreed on these terms: $15.00 an hour for ten hours a week since 60 days. */
export async function aWorker(
  server: RunningServer,
  terms: Terms = {},
  {
    state = 'active',
    pair,
  }: { state?: AmbassadorshipState; pair?: { student: Person; company: Founder } } = {},
): Promise<Worker> {
  const { student, company } = pair ?? (await aPair(server));
  const id = randomUUID();
  const { fromDay = addDays(today(), -60), lastDay = null } = terms;
  await server.pool.query(
    `INSERT INTO ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at, first_day, last_day)
     VALUES ($1, $2, $3, 'Acme', 'Maya', $4, now(), $5, $6)`,
    [id, company.id, student.id, state, fromDay, lastDay],
  );
  await agree(server, id, terms);
  return { id, student, company };
}

/** Adds accepted terms to an ambassadorship. */
export async function agree(
  server: Pick<RunningServer, 'pool'>,
  id: string,
  {
    pay = 'hourly',
    rateCents = 1500,
    weeklyMinutes = 600,
    fromDay = addDays(today(), -60),
    lastDay = null,
  }: Terms,
): Promise<void> {
  await server.pool.query(
    `INSERT INTO ambassador_terms (ambassadorship_id, version, pay, rate_cents, weekly_minutes, from_day, last_day,
       proposed_at, proposed_by_name, accepted_at)
     SELECT $1, count(*) + 1, $2, $3, $4, $5, $6, now(), 'Jonas', now() FROM ambassador_terms WHERE ambassadorship_id = $1`,
    [id, pay, rateCents, weeklyMinutes, fromDay, lastDay],
  );
}

export const hoursId = (): HoursId => randomUUID() as HoursId;
export const decisionId = (): WeekDecisionId => randomUUID() as WeekDecisionId;

/** Logs hours on a day, 90 minutes unless said otherwise. */
export const log = (
  { id: ambassadorshipId, student }: Worker,
  day: Day,
  { id = hoursId(), minutes = 90, note = '' }: { id?: HoursId; minutes?: number; note?: string } = {},
) => student.api.hours.log({ id, ambassadorshipId, day, minutes, note });

/** The week as the company sees it. */
export async function seen({ id, company }: Worker, week = lastWeek()): Promise<HourWeek> {
  for (const list of weekLists) {
    const { weeks } = await company.api.hours.review({ list, ambassadorshipId: id });
    const found = weeks.find((one) => one.week === week);
    if (found) return found;
  }
  throw new Error('the week has no hours');
}

/** Decides about a week as it is now. */
export async function decide(
  worker: Worker,
  decision: DecideWeekInput['decision'],
  { week = lastWeek(), id = decisionId() }: { week?: Day; id?: WeekDecisionId } = {},
) {
  const { version } = await seen(worker, week);
  const note = decision === 'return' ? 'Please name the flyers.' : '';
  return worker.company.api.hours.decide({ ambassadorshipId: worker.id, week, version, id, decision, note });
}

/** Ends the ten seconds of undo for every decision about hours, and makes them final. */
export async function settleWeeks(server: RunningServer): Promise<void> {
  await endHolds(server.pool);
  await runHolds(registerWeeksJobs, withReactions(server.db));
}

/** What a pair's weeks have earned, from the ledger. */
export async function earnedBy(
  { pool }: Pick<RunningServer, 'pool'>,
  { id }: { readonly id: string },
): Promise<readonly { key: string; cents: number }[]> {
  const { rows } = await pool.query<{ key: string; cents: number }>(
    `SELECT source_key AS key, amount_cents::float8 AS cents FROM ledger_entries WHERE ambassadorship_id = $1 ORDER BY source_key`,
    [id],
  );
  return rows.map(({ key, cents }) => ({ key: key.slice(id.length + 1), cents }));
}

/** Gives a student and a company thousands of ambassadorships with weeks of hours. */
export const workForMany = (
  { background: { pool } }: Pick<RunningServer, 'background'>,
  ends: { readonly student: Pick<Person, 'id'>; readonly company: { readonly id: CompanyId } },
): Promise<unknown> =>
  pool.query(
    `WITH made AS (
       INSERT INTO ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at, first_day)
       SELECT gen_random_uuid(), CASE WHEN n % 50 = 0 THEN $1 ELSE gen_random_uuid() END,
         CASE WHEN n % 50 = 1 THEN $2 ELSE gen_random_uuid() END, 'Acme', 'Maya', 'active', now(), '2026-01-01'
       FROM generate_series(1, 3000) n RETURNING id, company_id, student_id
     ), weeks AS (
       INSERT INTO hour_weeks (ambassadorship_id, week, company_id, student_id, state, minutes, amount_cents, due_on)
       SELECT id, '2026-01-05'::date + 7 * n, company_id, student_id,
         (ARRAY['logged', 'approved', 'returned'])[n % 3 + 1], 90, 2250, '2026-01-25'::date + 7 * n
       FROM made, generate_series(0, 5) n RETURNING ambassadorship_id, week
     )
     INSERT INTO worked_hours (id, ambassadorship_id, week, day, minutes, rate_cents)
     SELECT gen_random_uuid(), ambassadorship_id, week, week, 90, 1500 FROM weeks`,
    [ends.company.id, ends.student.id],
  );

/** Lets the server's own job post what fell due for an ambassador on a day. */
export async function paidByCalendar(
  server: ServerHere,
  { id }: { readonly id: string },
  day: Day,
): Promise<void> {
  await server.pool.query('UPDATE ambassadorships SET next_due = $2 WHERE id = $1', [id, day]);
  await runJob(server, 'regular-pay');
}
