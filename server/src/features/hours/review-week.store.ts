import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { Day } from '@ambitionhub/contract/calendar';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import type { WeekDecision, WeekDecisionId } from '@ambitionhub/contract/hours';
import { and, asc, eq, gt, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { canBeUndone } from '../../platform/undo-window/index.ts';
import { personName } from '../accounts/index.ts';
import { companiesForBooks as companies } from '../companies/index.ts';
import { noDecision, type WeekKey } from './store.ts';
import { hourWeeks } from './tables.ts';
import { weekHold } from './weeks.store.ts';

type Decision = {
  readonly id: WeekDecisionId;
  readonly decision: WeekDecision;
  readonly note: string;
  readonly userId: UserId;
};

/** Stores or clears a decision about weeks that can be undone. */
export async function keepDecision(
  tx: Transaction,
  weeks: readonly WeekKey[],
  decided: Decision | null,
): Promise<void> {
  const set = decided
    ? {
        decision: decided.decision,
        decisionId: decided.id,
        decisionNote: decided.note,
        decisionById: decided.userId,
        decisionByName: personName(decided.userId),
      }
    : noDecision;
  await tx.update(hourWeeks).set(set).where(isOneOfThese(weeks));
}

/** The locked weeks of a company's decision; none if the decision was undone, became final or was voided. */
export const lockDecided = (tx: Transaction, companyId: CompanyId, id: WeekDecisionId) =>
  tx
    .select({
      ambassadorshipId: hourWeeks.ambassadorshipId,
      week: hourWeeks.week,
      studentId: hourWeeks.studentId,
      amountCents: hourWeeks.amountCents,
    })
    .from(hourWeeks)
    .where(and(eq(hourWeeks.decisionId, id), eq(hourWeeks.companyId, companyId)))
    .orderBy(asc(hourWeeks.ambassadorshipId), asc(hourWeeks.week))
    .for('update');

/** Those of these weeks that are the company's and have hours, locked until the transaction ends. */
export const lockThese = (tx: Transaction, companyId: CompanyId, weeks: readonly WeekKey[]) =>
  tx
    .select()
    .from(hourWeeks)
    .where(and(eq(hourWeeks.companyId, companyId), gt(hourWeeks.minutes, 0), isOneOfThese(weeks)))
    .orderBy(asc(hourWeeks.ambassadorshipId), asc(hourWeeks.week))
    .for('update');

const decided = {
  ambassadorshipId: hourWeeks.ambassadorshipId,
  week: hourWeeks.week,
  companyId: hourWeeks.companyId,
  studentId: hourWeeks.studentId,
  state: hourWeeks.state,
  minutes: hourWeeks.minutes,
  amountCents: hourWeeks.amountCents,
  decidedById: hourWeeks.decidedById,
  decidedByName: hourWeeks.decidedByName,
} as const;

type Row = Pick<typeof hourWeeks.$inferSelect, keyof typeof decided>;

const asDecided = ({ state, decidedById, decidedByName, ...week }: Row) => ({
  ...week,
  decision: state === 'approved' ? ('approve' as const) : ('return' as const),
  by: decidedById === null ? null : { userId: decidedById, name: decidedByName ?? '' },
});
export type DecidedWeek = ReturnType<typeof asDecided>;

/** Makes a batch of decisions final that can no longer be undone. */
export async function finalizeDecided(
  tx: Transaction,
  weeks: readonly WeekKey[],
): Promise<readonly DecidedWeek[]> {
  const due = await tx
    .select({ ambassadorshipId: hourWeeks.ambassadorshipId, week: hourWeeks.week })
    .from(hourWeeks)
    .where(and(isOneOfThese(weeks), isSettled))
    .orderBy(asc(hourWeeks.ambassadorshipId), asc(hourWeeks.week))
    .for('update');
  if (due.length === 0) return [];
  const rows = await tx
    .update(hourWeeks)
    .set({
      ...noDecision,
      state: sql`case ${hourWeeks.decision} when 'approve' then 'approved' else 'returned' end`,
      note: sql`${hourWeeks.decisionNote}`,
      decidedById: sql`${hourWeeks.decisionById}`,
      decidedByName: sql`${hourWeeks.decisionByName}`,
      decidedAt: sql`now()`,
      version: sql`${hourWeeks.version} + 1`,
    })
    .where(isOneOfThese(due))
    .returning(decided);
  return rows.map(asDecided);
}

const isSettled = and(isNotNull(hourWeeks.decisionId), not(canBeUndone(weekHold)));

/** Weeks whose decision can no longer be undone, without these keys. */
export const findDecided = (
  db: Queries,
  except: readonly string[],
  limit: number,
): Promise<readonly WeekKey[]> =>
  db
    .select({ ambassadorshipId: hourWeeks.ambassadorshipId, week: hourWeeks.week })
    .from(hourWeeks)
    .where(
      and(
        isSettled,
        sql`${hourWeeks.ambassadorshipId} || ' ' || ${hourWeeks.week} <> all(${sql.param(except)}::text[])`,
      ),
    )
    .orderBy(asc(hourWeeks.ambassadorshipId), asc(hourWeeks.week))
    .limit(limit);

const isOneOfThese = (weeks: readonly WeekKey[]) =>
  sql`(${hourWeeks.ambassadorshipId}, ${hourWeeks.week}) in (
    select ambassadorship_id, week from jsonb_to_recordset(${JSON.stringify(
      weeks.map(({ ambassadorshipId, week }) => ({ ambassadorship_id: ambassadorshipId, week })),
    )}::jsonb) as given(ambassadorship_id uuid, week date))`;

const isUnlooked = and(eq(hourWeeks.state, 'logged'), gt(hourWeeks.minutes, 0), isNull(hourWeeks.decisionId));

type After = readonly [dueOn: string, ambassadorshipId: string, week: string];

/** Weeks whose approval may be due in some time zone, in order, with the company's time zone. */
export const findOverdueWeeks = (
  db: Queries,
  { latest, after, limit }: { readonly latest: Day; readonly after: After | null; readonly limit: number },
) =>
  db
    .select({
      ambassadorshipId: hourWeeks.ambassadorshipId,
      week: hourWeeks.week,
      dueOn: hourWeeks.dueOn,
      timeZone: sql<string>`coalesce(${companies.timeZone}, ${defaultTimeZone})`,
    })
    .from(hourWeeks)
    .leftJoin(companies, eq(companies.id, hourWeeks.companyId))
    .where(
      and(
        isUnlooked,
        lte(hourWeeks.dueOn, latest),
        after === null
          ? undefined
          : sql`(${hourWeeks.dueOn}, ${hourWeeks.ambassadorshipId}, ${hourWeeks.week}) > (${after[0]}::date, ${after[1]}::uuid, ${after[2]}::date)`,
      ),
    )
    .orderBy(asc(hourWeeks.dueOn), asc(hourWeeks.ambassadorshipId), asc(hourWeeks.week))
    .limit(limit);

type Unlooked = WeekKey & { readonly dueOn: Day };

/** Automatically approves those of these weeks that still wait and are not being changed. */
export async function approveOverdueWeeks(
  tx: Transaction,
  weeks: readonly Unlooked[],
): Promise<readonly DecidedWeek[]> {
  const held = await tx
    .select({ ambassadorshipId: hourWeeks.ambassadorshipId, week: hourWeeks.week, dueOn: hourWeeks.dueOn })
    .from(hourWeeks)
    .where(and(isUnlooked, isOneOfThese(weeks)))
    .orderBy(asc(hourWeeks.ambassadorshipId), asc(hourWeeks.week))
    .for('update', { skipLocked: true });
  // If hours changed after the weeks were found, the week is due on a later day.
  const due = new Map(weeks.map((one) => [`${one.ambassadorshipId} ${one.week}`, one.dueOn]));
  const still = held.filter((one) => due.get(`${one.ambassadorshipId} ${one.week}`) === one.dueOn);
  if (still.length === 0) return [];
  const rows = await tx
    .update(hourWeeks)
    .set({
      state: 'approved',
      note: '',
      decidedById: null,
      decidedByName: null,
      decidedAt: sql`now()`,
      version: sql`${hourWeeks.version} + 1`,
    })
    .where(isOneOfThese(still))
    .returning(decided);
  return rows.map(asDecided);
}
