import type { CompanyId } from '@ambitionhub/contract/accounts';
import { approvalCounted } from '@ambitionhub/contract/companies';
import { and, eq, gt, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
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

/** Approves companies or withdraws approval; returns those that changed. */
export async function setApprovals(
  tx: Transaction,
  chosen: Chosen,
  isApproved: boolean,
): Promise<readonly CompanyId[]> {
  const changed = await tx
    .update(companies)
    .set({
      isApproved,
      approvedAt: isApproved ? sql`coalesce(${companies.approvedAt}, now())` : null,
      rejection: null,
    })
    .where(and(isChosen(chosen), ne(companies.isApproved, isApproved)))
    .returning({ id: companies.id });
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) await emit(tx, approvalsChanged({ companyIds: ids, isApproved }));
  return ids;
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

/** Rejects a company that waits and still has this version; returns whether it did. */
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
        eq(companies.version, version),
      ),
    )
    .returning({ id: companies.id });
  if (changed.length === 0) return false;
  await emit(tx, companyRejected({ companyId: id }));
  return true;
}
