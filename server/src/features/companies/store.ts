import type { UserId } from '@ambitionhub/contract/accounts';
import type { SubscriptionStatus } from '@ambitionhub/contract/billing';
import {
  companyIndustries,
  type companyProfileChange,
  type companyProfileInput,
  companyTexts,
  industryValue,
  missingFields,
} from '@ambitionhub/contract/companies';
import { and, eq, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { output } from 'zod';
import {
  type Database,
  oncePer,
  prepareStatement,
  type Transaction,
  transact,
} from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { approvalsChanged, companyFaceChanged, companyRejected } from './events.ts';
import type { CompanyRow } from './presenter.ts';
import { companies } from './tables.ts';

/** An empty profile for somebody who becomes a company; where there is one already it stays. */
export async function insertCompany(tx: Transaction, userId: UserId): Promise<void> {
  await tx.insert(companies).values({ userId }).onConflictDoNothing();
}

export async function removeCompany(tx: Transaction, userId: UserId): Promise<void> {
  await tx.delete(companies).where(eq(companies.userId, userId));
}

/** Takes a company from students while its account waits for its removal, or gives it back. */
export async function setCompanyLeaving(tx: Transaction, userId: UserId, leaving: boolean): Promise<void> {
  await tx.update(companies).set({ leaving }).where(eq(companies.userId, userId));
}

export async function findCompany(db: Database, userId: UserId): Promise<CompanyRow | null> {
  const [row] = await db.select().from(companies).where(eq(companies.userId, userId));
  return row ?? null;
}

export const getCompany = async (db: Database, userId: UserId): Promise<CompanyRow> =>
  found(await findCompany(db, userId), userId);

/** The profile, held until the transaction ends. */
async function lock(tx: Transaction, userId: UserId): Promise<CompanyRow> {
  const [row] = await tx.select().from(companies).where(eq(companies.userId, userId)).for('update');
  return found(row, userId);
}

/** Every company has a profile: it is made with the account. */
function found<Row>(row: Row | null | undefined, userId: UserId): Row {
  if (!row) throw new Error(`company ${userId} has no profile`);
  return row;
}

// Asked at every page of students and every message of a company.
const completion = oncePer((db) =>
  prepareStatement<{ completed: boolean }>(
    db,
    'find_completion',
    sql`select ${companies.profileCompleted} as completed from ${companies} where ${companies.userId} = $1`,
  ),
);

/** Whether a company has completed its profile, and so may browse students (D8). */
export async function hasCompleteProfile(db: Database, userId: UserId): Promise<boolean> {
  const [row] = await completion(db)([userId]);
  return found(row, userId).completed;
}

/** What decides how many conversations a company may start in a day. */
export async function findStanding(tx: Transaction, userId: UserId) {
  const [row] = await tx
    .select({
      profileCompleted: companies.profileCompleted,
      isApproved: companies.isApproved,
      subscriptionStatus: companies.subscriptionStatus,
    })
    .from(companies)
    .where(eq(companies.userId, userId));
  return row ?? null;
}

/** Only the list may be chosen from, but a value that is stored already stays (D13). */
function judgedIndustry(label: string, stored: string): string {
  const value = industryValue(label);
  const offered = companyIndustries.some((industry) => industryValue(industry) === value);
  if (offered || value === stored) return value;
  throw new Refusal('INVALID_INPUT', {
    fields: [{ field: 'industry', message: companyTexts.errors.unknownIndustry }],
  });
}

/**
 * Saves what was changed of the profile, which completes it; the approval stays as it is (D8). Two tabs that change different
 * fields do not take back each other's.
 */
export const saveProfile = (
  db: Database,
  userId: UserId,
  change: output<typeof companyProfileChange>,
): Promise<CompanyRow> =>
  transact(db, async (tx) => {
    const stored = await lock(tx, userId);
    const { name, contactEmail, industry } = stored;
    const next = {
      name: change.name ?? name,
      contactEmail: change.contactEmail ?? contactEmail,
      industry: change.industry ?? industry,
    };
    const missing = missingFields(next);
    if (missing.length > 0) throw new Refusal('INVALID_INPUT', { fields: missing });
    const [row] = await tx
      .update(companies)
      .set({
        ...change,
        industry: judgedIndustry(next.industry, stored.industry),
        profileCompleted: true,
        rejection: null,
      })
      .where(eq(companies.userId, userId))
      .returning();
    if (next.name !== name) await emit(tx, companyFaceChanged({ userId }));
    return found(row, userId);
  });

/** The admin's edit: the profile as given, where it is still of this version. What it completes is for the company to say. */
export async function editCompany(
  tx: Transaction,
  { id, version, fields }: { id: UserId; version: number; fields: output<typeof companyProfileInput> },
): Promise<boolean> {
  const stored = await lock(tx, id);
  if (stored.version !== version) return false;
  const industry = judgedIndustry(fields.industry, stored.industry);
  await tx
    .update(companies)
    .set({ ...fields, industry })
    .where(eq(companies.userId, id));
  if (fields.name !== stored.name) await emit(tx, companyFaceChanged({ userId: id }));
  return true;
}

/** Companies, of whatever version or only as somebody has seen them. */
type Chosen =
  | { readonly ids: readonly UserId[] }
  | { readonly seen: readonly { readonly id: UserId; readonly version: number | null }[] };

const isChosen = (chosen: Chosen): SQL =>
  'ids' in chosen
    ? inArray(companies.userId, [...chosen.ids])
    : sql`(${companies.userId}, ${companies.version}) in (
        select id, version from jsonb_to_recordset(${JSON.stringify(chosen.seen)}::jsonb) as seen(id uuid, version int))`;

/** Approves companies or takes it back; those whom that changed. */
export async function setApprovals(
  tx: Transaction,
  chosen: Chosen,
  isApproved: boolean,
): Promise<readonly UserId[]> {
  const changed = await tx
    .update(companies)
    .set({
      isApproved,
      approvedAt: isApproved ? sql`coalesce(${companies.approvedAt}, now())` : null,
      rejection: null,
    })
    .where(and(isChosen(chosen), ne(companies.isApproved, isApproved)))
    .returning({ id: companies.userId });
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) await emit(tx, approvalsChanged({ companyIds: ids, isApproved }));
  return ids;
}

/** Rejects a company that waits and is still of this version; whether it was. */
export async function rejectCompany(
  tx: Transaction,
  { id, version, reason }: { id: UserId; version: number; reason: string },
): Promise<boolean> {
  const changed = await tx
    .update(companies)
    .set({ rejection: reason })
    .where(
      and(
        eq(companies.userId, id),
        companies.profileCompleted,
        not(companies.isApproved),
        isNull(companies.rejection),
        eq(companies.version, version),
      ),
    )
    .returning({ id: companies.userId });
  if (changed.length === 0) return false;
  await emit(tx, companyRejected({ companyId: id }));
  return true;
}

/** Shows another logo, or none. In the transaction of the picture. */
export async function showCompanyImage(tx: Transaction, userId: UserId, image: string | null): Promise<void> {
  await putCompanyImage(tx, userId, image);
  await emit(tx, companyFaceChanged({ userId }));
}

/** The same of a logo that comes from elsewhere with the rest of the profile: nothing else follows from it. */
export async function putCompanyImage(tx: Transaction, userId: UserId, image: string | null): Promise<void> {
  await tx.update(companies).set({ image }).where(eq(companies.userId, userId));
}

/** What a company has of its subscription, kept where its limits are judged. */
export async function setSubscriptionStatus(
  tx: Transaction,
  { companyId, status }: { companyId: UserId; status: SubscriptionStatus },
): Promise<void> {
  await tx.update(companies).set({ subscriptionStatus: status }).where(eq(companies.userId, companyId));
}

/** Takes a profile out of everybody's sight while its account is suspended or closed, or shows it again. */
export async function setCompanyBarred(tx: Transaction, userId: UserId, barred: boolean): Promise<void> {
  await tx
    .update(companies)
    .set({ barred })
    .where(and(eq(companies.userId, userId), ne(companies.barred, barred)));
}

/** Says how soon companies answer, where that is another than before. */
export async function setResponseRanks(
  tx: Transaction,
  ranks: readonly { readonly id: UserId; readonly rank: number }[],
): Promise<void> {
  await tx.execute(sql`
    update ${companies} set response_rank = given.rank
    from jsonb_to_recordset(${JSON.stringify(ranks)}::jsonb) as given(id uuid, rank smallint)
    where user_id = given.id and response_rank <> given.rank`);
}
