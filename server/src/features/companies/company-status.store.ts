import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { SubscriptionStatus } from '@ambitionhub/contract/billing';
import { type CountedCompany, companyFactsOf } from '@ambitionhub/contract/facts';
import { and, eq, gt, sql } from 'drizzle-orm';
import {
  type Database,
  oncePer,
  prepareStatement,
  type Queries,
  type Transaction,
} from '../../platform/database/index.ts';
import { requireFound } from '../../platform/http/index.ts';
import { companies } from './tables.ts';

// Read for every page of students and every message of a company.
const completion = oncePer((db) =>
  prepareStatement<{ completed: boolean }>(
    db,
    'find_completion',
    sql`select ${companies.profileCompleted} as completed from ${companies} where ${companies.id} = $1`,
  ),
);

/** Whether a company has completed its profile and so may browse students (D8). */
export async function hasCompleteProfile(db: Database, companyId: CompanyId): Promise<boolean> {
  const [row] = await completion(db)([companyId]);
  return requireFound(row).completed;
}

/** The facts that decide how many conversations a company may start per day. */
export async function findEligibility(tx: Transaction, companyId: CompanyId) {
  const [row] = await tx
    .select({
      profileCompleted: companies.profileCompleted,
      isApproved: companies.isApproved,
      subscriptionStatus: companies.subscriptionStatus,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row ?? null;
}

/** Companies that have premium, in the order of their ids, from the one after a given one, up to a limit. */
export async function findPremium(
  db: Queries,
  { after, limit }: { after: CompanyId | null; limit: number },
): Promise<readonly CompanyId[]> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(eq(companies.subscriptionStatus, 'premium'), after === null ? undefined : gt(companies.id, after)),
    )
    .orderBy(companies.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The part of a company's subscription that its limits depend on. */
export async function setSubscriptionStatus(
  tx: Transaction,
  { companyId, status }: { companyId: CompanyId; status: SubscriptionStatus },
): Promise<void> {
  await tx.update(companies).set({ subscriptionStatus: status }).where(eq(companies.id, companyId));
}

/** Sets the mean of the stars of a company's reviews, and their number. */
export async function setCompanyRating(
  tx: Transaction,
  companyId: CompanyId,
  { mean, count }: { readonly mean: number; readonly count: number },
): Promise<void> {
  await tx.update(companies).set({ rating: mean, reviewCount: count }).where(eq(companies.id, companyId));
}

/** Sets what was counted of companies, where it changed. */
export async function setCountedCompanies(
  tx: Transaction,
  counted: readonly (CountedCompany & { readonly id: CompanyId })[],
): Promise<void> {
  const rows = counted.map(({ id, ...one }) => ({ id, counted: one, pays: companyFactsOf(one).pays }));
  await tx.execute(sql`
    update ${companies} set counted = given.counted, pay_days = given.pays
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, counted jsonb, pays int)
    where user_id = given.id
      and (companies.counted, pay_days) is distinct from (given.counted, given.pays)`);
}

/** Sets companies' response times where they changed. */
export async function setResponseRanks(
  tx: Transaction,
  ranks: readonly { readonly id: CompanyId; readonly rank: number }[],
): Promise<void> {
  await tx.execute(sql`
    update ${companies} set response_rank = given.rank
    from jsonb_to_recordset(${JSON.stringify(ranks)}::jsonb) as given(id uuid, rank smallint)
    where user_id = given.id and response_rank <> given.rank`);
}
