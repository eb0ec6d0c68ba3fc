import type { CompanyId } from '@ambitionhub/contract/accounts';
import { approvalCounted } from '@ambitionhub/contract/companies';
import { and, eq, gt, inArray, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { canBeUndone } from '../../platform/undo-window/index.ts';
import { approvalsChanged, companyRejected } from './events.ts';
import { companies } from './tables.ts';

/** Companies, with the versions the admin saw, if given. */
type Chosen =
  | { readonly ids: readonly CompanyId[] }
  | { readonly seen: readonly { readonly id: CompanyId; readonly version: number | null }[] };

const isChosen = (chosen: Chosen): SQL =>
  'ids' in chosen
    ? inArray(companies.id, [...chosen.ids])
    : sql`(${companies.id}, ${companies.version}) in (
        select id, version from jsonb_to_recordset(${JSON.stringify(chosen.seen)}::jsonb) as seen(id uuid, version int))`;

/**
 * Approves companies or withdraws approval, and notifies them; returns those that changed. A company without
 * a complete profile is not approved, and one with a decision that can still be undone keeps it.
 */
export async function setApprovals(
  tx: Transaction,
  chosen: Chosen,
  isApproved: boolean,
): Promise<readonly CompanyId[]> {
  const changed = await tx
    .update(companies)
    .set(approval(sql`${isApproved}::boolean`))
    .where(
      and(
        isChosen(chosen),
        ne(companies.isApproved, isApproved),
        isNull(companies.decisionId),
        isApproved ? companies.profileCompleted : undefined,
      ),
    )
    .returning({ id: companies.id });
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) await emit(tx, approvalsChanged({ companyIds: ids, isApproved }));
  return ids;
}

const approval = (isApproved: SQL) => ({
  isApproved,
  approvedAt: sql`case when ${isApproved} then coalesce(${companies.approvedAt}, now()) end`,
  rejection: null,
  decision: null,
  decisionId: null,
});

/** Stores or clears the decision on a company's approval that can be undone. */
export async function lockDecision(
  tx: Transaction,
  id: CompanyId,
  decided: { readonly decision: boolean; readonly decisionId: string } | null,
): Promise<void> {
  await tx
    .update(companies)
    .set(decided ?? { decision: null, decisionId: null })
    .where(eq(companies.id, id));
}

const isSettled = and(isNotNull(companies.decisionId), not(canBeUndone(sql`${companies.decisionId}::text`)));

/** Companies whose decision can no longer be undone. */
export async function findDecided(
  db: Queries,
  except: readonly string[],
  limit: number,
): Promise<readonly CompanyId[]> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(isSettled, sql`${companies.id} <> all(${sql.param(except)}::uuid[])`))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Makes the decisions on these companies final. */
export async function finalizeDecisions(tx: Transaction, ids: readonly CompanyId[]): Promise<void> {
  const due = tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(inArray(companies.id, [...ids]), isSettled))
    .orderBy(companies.id)
    .for('update');
  const settled = await tx
    .update(companies)
    .set(approval(sql`${companies.decision}`))
    .where(inArray(companies.id, due))
    .returning({ id: companies.id, isApproved: companies.isApproved });
  for (const isApproved of [true, false]) {
    const companyIds = settled.filter((one) => one.isApproved === isApproved).map(({ id }) => id);
    if (companyIds.length > 0) await emit(tx, approvalsChanged({ companyIds, isApproved }));
  }
}

/**
 * Seconds from sign-up to approval, the median of the approvals of the last 30 days; null if there are few.
 * Read from the index of listed companies.
 */
export async function findUsualApproval(db: Queries): Promise<number | null> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      median: sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from ${companies.approvedAt} - ${companies.createdAt}))::float8`,
    })
    .from(companies)
    .where(
      and(
        companies.profileCompleted,
        companies.isApproved,
        gt(companies.approvedAt, sql`now() - make_interval(days => ${approvalCounted.days})`),
      ),
    );
  if (!row || row.median === null || row.count < approvalCounted.fewest) return null;
  return Math.max(0, row.median);
}

/** Rejects a waiting company if it still has this version. Returns whether it did. */
export async function rejectCompany(
  tx: Transaction,
  { id, version, reason }: { id: CompanyId; version: number; reason: string },
): Promise<boolean> {
  const changed = await tx
    .update(companies)
    .set({ rejection: reason })
    .where(
      and(
        eq(companies.id, id),
        companies.profileCompleted,
        not(companies.isApproved),
        isNull(companies.rejection),
        isNull(companies.decisionId),
        eq(companies.version, version),
      ),
    )
    .returning({ id: companies.id });
  if (changed.length === 0) return false;
  await emit(tx, companyRejected({ companyId: id }));
  return true;
}
