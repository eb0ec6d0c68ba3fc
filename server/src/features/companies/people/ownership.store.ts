import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../platform/database/index.ts';
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
    .onConflictDoUpdate({ target: offers.companyId, set: { memberId, createdAt: sql`now()` } });
}

export async function removeOffer(tx: Transaction, companyId: CompanyId): Promise<void> {
  await tx.delete(offers).where(eq(offers.companyId, companyId));
}

/** Gives a company to another of its people. */
export async function setOwner(tx: Transaction, companyId: CompanyId, ownerId: UserId): Promise<void> {
  await tx.update(companies).set({ ownerId }).where(eq(companies.id, companyId));
}
