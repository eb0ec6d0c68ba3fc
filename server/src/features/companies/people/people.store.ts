import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/index.ts';
import { users } from '../../accounts/index.ts';
import { companies } from '../tables.ts';

/** The owner may pay, and so may members with that right. */
const isPayer = sql<boolean>`${companies.ownerId} = ${users.id} or ${users.mayPay}`;

/** The same without the company. */
export const maySeePay = sql`(${users.mayPay} or exists (select from ${companies} where ${companies.ownerId} = ${users.id}))`;

/** Whether a user pays students for the company they act for. */
export async function mayPay(db: Queries, userId: UserId): Promise<boolean> {
  const [row] = await db
    .select({ may: isPayer })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  return row?.may ?? false;
}

const isKeyManager = sql<boolean>`${companies.ownerId} = ${users.id} or ${users.mayManageKeys}`;

/** Whether a user manages the API keys and webhooks of the company they act for. */
export async function mayManageKeys(db: Queries, userId: UserId): Promise<boolean> {
  const [row] = await db
    .select({ may: isKeyManager })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  return row?.may ?? false;
}

/** Everyone who acts for a company: the owner first, then the members by the day they joined. */
export const findPeople = (db: Queries, companyId: CompanyId) =>
  db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: sql<
        'owner' | 'member'
      >`case when ${companies.ownerId} = ${users.id} then 'owner' else 'member' end`,
      mayPay: isPayer,
      mayManageKeys: isKeyManager,
      createdAt: users.createdAt,
      leavingAt: users.leavingAt,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.companyId, companyId))
    .orderBy(sql`${companies.ownerId} <> ${users.id}`, asc(users.createdAt), asc(users.id));

export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number];

/** When the account of a company's owner will be deleted, and the company with it; null if they stay. */
export async function findEnd(db: Queries, companyId: CompanyId): Promise<Date | null> {
  const [row] = await db
    .select({ at: users.leavingAt })
    .from(users)
    .innerJoin(companies, eq(companies.ownerId, users.id))
    .where(eq(companies.id, companyId));
  return row?.at ?? null;
}

type Whose = { readonly userIds: readonly UserId[] } | { readonly companyIds: readonly CompanyId[] };

/** The people of companies among these users, or all of these companies. */
export const findColleagues = (db: Queries, of: Whose) =>
  db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      companyId: companies.id,
      company: companies.name,
      ownerId: companies.ownerId,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      'userIds' in of ? inArray(users.id, [...of.userIds]) : inArray(users.companyId, [...of.companyIds]),
    );

/** The members among these users, with their companies, without owners. */
export const findMembers = async (db: Queries, of: Whose) =>
  (await findColleagues(db, of)).filter(({ userId, ownerId }) => userId !== ownerId);

/** This user as a member of this company; null for its owner, who gets emails of their own, and once they have left. */
export async function findMember(
  db: Queries,
  companyId: CompanyId,
  userId: UserId | null,
): Promise<UserId | null> {
  const [member] = userId === null ? [] : await findMembers(db, { userIds: [userId] });
  return member?.companyId === companyId ? userId : null;
}
