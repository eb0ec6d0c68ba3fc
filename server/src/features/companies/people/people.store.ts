import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/index.ts';
import { colleagues } from '../../accounts/index.ts';
import { companies } from '../tables.ts';

/** The owner pays, and members who may. */
const isPayer = sql<boolean>`${companies.ownerId} = ${colleagues.id} or ${colleagues.mayPay}`;

/** Whether a user pays students for the company they act for. */
export async function mayPay(db: Queries, userId: UserId): Promise<boolean> {
  const [row] = await db
    .select({ may: isPayer })
    .from(colleagues)
    .innerJoin(companies, eq(companies.id, colleagues.companyId))
    .where(eq(colleagues.id, userId));
  return row?.may ?? false;
}

/** Everyone who acts for a company: the owner first, then the members by the day they joined. */
export const findPeople = (db: Queries, companyId: CompanyId) =>
  db
    .select({
      userId: colleagues.id,
      name: colleagues.name,
      email: colleagues.email,
      role: sql<
        'owner' | 'member'
      >`case when ${companies.ownerId} = ${colleagues.id} then 'owner' else 'member' end`,
      mayPay: isPayer,
      createdAt: colleagues.createdAt,
      leavingAt: colleagues.leavingAt,
    })
    .from(colleagues)
    .innerJoin(companies, eq(companies.id, colleagues.companyId))
    .where(eq(colleagues.companyId, companyId))
    .orderBy(sql`${companies.ownerId} <> ${colleagues.id}`, asc(colleagues.createdAt), asc(colleagues.id));

export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number];

/** When the account of a company's owner will be deleted, and the company with it; null if they stay. */
export async function findEnd(db: Queries, companyId: CompanyId): Promise<Date | null> {
  const [row] = await db
    .select({ at: colleagues.leavingAt })
    .from(colleagues)
    .innerJoin(companies, eq(companies.ownerId, colleagues.id))
    .where(eq(companies.id, companyId));
  return row?.at ?? null;
}

/** The people of companies among these users. */
export const findColleagues = (db: Queries, userIds: readonly UserId[]) =>
  db
    .select({
      userId: colleagues.id,
      name: colleagues.name,
      email: colleagues.email,
      companyId: companies.id,
      company: companies.name,
      ownerId: companies.ownerId,
    })
    .from(colleagues)
    .innerJoin(companies, eq(companies.id, colleagues.companyId))
    .where(inArray(colleagues.id, [...userIds]));

/** The members among these users, with their companies; owners are not in it. */
export const findMembers = async (db: Queries, userIds: readonly UserId[]) =>
  (await findColleagues(db, userIds)).filter(({ userId, ownerId }) => userId !== ownerId);
