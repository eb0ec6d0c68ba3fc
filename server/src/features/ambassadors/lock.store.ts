import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { findTimeZone, companies as listedCompanies } from '../companies/index.ts';
import { lockConversations } from '../messaging/index.ts';
import { ambassadorships, ambassadorTerms } from './tables.ts';

export type Pair = { readonly studentId: UserId; readonly companyId: CompanyId };
export type AmbassadorshipRow = typeof ambassadorships.$inferSelect;
export type TermsRow = typeof ambassadorTerms.$inferSelect;

/** A locked ambassadorship and its newest terms. */
export type Held = {
  readonly row: AmbassadorshipRow;
  readonly newest: TermsRow;
  /** The calendar day in the company's time zone. */
  readonly timeZone: string;
};

/** The pair of an ambassadorship, if the viewer is one of its two sides. */
export async function findPair(
  db: Queries,
  id: string,
  side: { readonly studentId: UserId } | { readonly companyId: CompanyId },
): Promise<Pair | null> {
  const [row] = await db
    .select({ studentId: ambassadorships.studentId, companyId: ambassadorships.companyId })
    .from(ambassadorships)
    .where(and(eq(ambassadorships.id, id), isOfSide(side)));
  return row ?? null;
}

export const isOfSide = (side: { readonly studentId: UserId } | { readonly companyId: CompanyId }): SQL =>
  'studentId' in side
    ? eq(ambassadorships.studentId, side.studentId)
    : eq(ambassadorships.companyId, side.companyId);

/**
 * Locks an ambassadorship until the transaction ends. Locks its conversation first, so that an offer and a message
 * take turns. Null if it does not exist.
 */
export async function lockAmbassadorship(tx: Transaction, id: string, pair: Pair): Promise<Held | null> {
  await lockConversations(tx, pair);
  const [row] = await tx.select().from(ambassadorships).where(eq(ambassadorships.id, id)).for('update');
  if (!row) return null;
  const [newest] = await tx
    .select()
    .from(ambassadorTerms)
    .where(eq(ambassadorTerms.ambassadorshipId, id))
    .orderBy(sql`${ambassadorTerms.version} desc`)
    .limit(1);
  if (!newest) throw new Error(`ambassadorship ${id} has no terms`);
  return { row, newest, timeZone: await findTimeZone(tx, row.companyId) };
}

/**
 * Why a company may not offer or open a task, and its students may not accept: it is not approved, it is suspended, or it is
 * about to be deleted with its owner. Null if they may.
 */
export async function whyNoOffers(
  db: Queries,
  companyId: CompanyId,
): Promise<'NOT_APPROVED' | 'COMPANY_LEAVES' | null> {
  const [row] = await db
    .select({
      isApproved: listedCompanies.isApproved,
      isBarred: listedCompanies.barred,
      leaves: listedCompanies.leaving,
    })
    .from(listedCompanies)
    .where(eq(listedCompanies.id, companyId));
  if (!row?.isApproved || row.isBarred) return 'NOT_APPROVED';
  return row.leaves ? 'COMPANY_LEAVES' : null;
}

/** Refuses if the company may not make offers. */
export async function requireMayOffer(db: Queries, companyId: CompanyId): Promise<void> {
  const why = await whyNoOffers(db, companyId);
  if (why !== null) throw new Refusal(why);
}

/** The accepted terms of an ambassadorship, in order. */
export const findAccepted = (db: Queries, id: string) =>
  db
    .select({
      version: ambassadorTerms.version,
      pay: ambassadorTerms.pay,
      rateCents: ambassadorTerms.rateCents,
      fromDay: ambassadorTerms.fromDay,
      offeredFrom: ambassadorTerms.offeredFrom,
      lastDay: ambassadorTerms.lastDay,
    })
    .from(ambassadorTerms)
    .where(and(eq(ambassadorTerms.ambassadorshipId, id), sql`${ambassadorTerms.acceptedAt} is not null`))
    .orderBy(asc(ambassadorTerms.version));

/** The terms that wait for the student's answer. */
export const isOpenTerms = (ids: readonly string[]): SQL | undefined =>
  and(
    inArray(ambassadorTerms.ambassadorshipId, [...ids]),
    isNull(ambassadorTerms.acceptedAt),
    isNull(ambassadorTerms.refusedAt),
  );
