import { createHash } from 'node:crypto';
import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { handOverHours, newMemberDays } from '@ambitionhub/contract/companies';
import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../platform/database/index.ts';
import { users } from '../../accounts/index.ts';
import { companies, ownershipOffers as offers } from '../tables.ts';

/** The member who was offered ownership of a company; null if there is no offer. */
export async function findOffer(db: Queries, companyId: CompanyId): Promise<UserId | null> {
  const [row] = await db
    .select({ memberId: offers.memberId })
    .from(offers)
    .where(eq(offers.companyId, companyId));
  return row?.memberId ?? null;
}

/** Offers a company to one of its members. An earlier offer to another member ends. */
export async function putOffer(tx: Transaction, companyId: CompanyId, memberId: UserId): Promise<void> {
  await tx
    .insert(offers)
    .values({ companyId, memberId })
    .onConflictDoUpdate({
      target: offers.companyId,
      set: { memberId, createdAt: sql`now()`, acceptedAt: null, stopHash: null },
    });
}

const delay = sql`make_interval(hours => ${handOverHours}::int)`;
const hashOf = (token: string): string =>
  createHash('sha256').update(`hand-over ${token}`).digest('base64url');

/** When an accepted offer takes effect; null if nobody has accepted one. */
export async function findHandOver(db: Queries, companyId: CompanyId): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<Date | null>`${offers.acceptedAt} + ${delay}`.mapWith(offers.acceptedAt) })
    .from(offers)
    .where(eq(offers.companyId, companyId));
  return row?.at ?? null;
}

/** Notes that the member has accepted; false if they had before. */
export async function noteAccepted(tx: Transaction, companyId: CompanyId): Promise<boolean> {
  const { rowCount } = await tx
    .update(offers)
    .set({ acceptedAt: sql`now()` })
    .where(and(eq(offers.companyId, companyId), isNull(offers.acceptedAt)));
  return rowCount === 1;
}

const isDue = lte(offers.acceptedAt, sql`now() - ${delay}`);

/** The next company whose accepted offer is due, after a given one; none at the end. */
export async function findDueHandOvers(db: Queries, after: CompanyId | null): Promise<CompanyId[]> {
  const rows = await db
    .select({ companyId: offers.companyId })
    .from(offers)
    .where(and(isDue, after === null ? undefined : gt(offers.companyId, after)))
    .orderBy(offers.companyId)
    .limit(1);
  return rows.map(({ companyId }) => companyId);
}

export async function isHandOverDue(db: Queries, companyId: CompanyId): Promise<boolean> {
  const rows = await db
    .select({ companyId: offers.companyId })
    .from(offers)
    .where(and(eq(offers.companyId, companyId), isDue));
  return rows.length > 0;
}

/** Stores the link that stops an accepted offer to this member. */
export async function putStopToken(
  db: Queries,
  { companyId, memberId, token }: { companyId: CompanyId; memberId: UserId; token: string },
): Promise<void> {
  await db
    .update(offers)
    .set({ stopHash: hashOf(token) })
    .where(and(eq(offers.companyId, companyId), eq(offers.memberId, memberId)));
}

/** The offer that a link stops, while it has not taken effect. */
export async function findStopped(db: Queries, token: string) {
  const [row] = await db
    .select({ companyId: offers.companyId, memberId: offers.memberId, ownerId: companies.ownerId })
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.companyId))
    .where(eq(offers.stopHash, hashOf(token)));
  return row ?? null;
}

/** The members who joined a company in the last days. */
export const findNewMembers = (db: Queries, companyId: CompanyId) =>
  db
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(users.companyId, companyId),
        ne(companies.ownerId, users.id),
        gt(users.createdAt, sql`now() - make_interval(days => ${newMemberDays}::int)`),
      ),
    )
    .orderBy(users.id);

export async function removeOffer(tx: Transaction, companyId: CompanyId): Promise<void> {
  await tx.delete(offers).where(eq(offers.companyId, companyId));
}

/** Gives a company to another of its people. */
export async function setOwner(tx: Transaction, companyId: CompanyId, ownerId: UserId): Promise<void> {
  await tx.update(companies).set({ ownerId }).where(eq(companies.id, companyId));
}
