import { createHash } from 'node:crypto';
import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { invitationHours } from '@ambitionhub/contract/companies';
import { and, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../../platform/database/index.ts';
import { users } from '../../accounts/index.ts';
import { companies, companyInvitations as invitations, usedInvitations } from '../tables.ts';

// A copy of the database is not enough to join a company.
const hashOf = (token: string): string =>
  createHash('sha256').update(`invitation ${token}`).digest('base64url');

const inTime = gt(invitations.expiresAt, sql`now()`);
const fromNow = sql`now() + make_interval(hours => ${invitationHours}::int)`;

/** A company's invitations as the owner sees them, newest first. */
export const findInvitations = (db: Queries, companyId: CompanyId) =>
  db
    .select({ id: invitations.id, email: invitations.email, expiresAt: invitations.expiresAt })
    .from(invitations)
    .where(eq(invitations.companyId, companyId))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));

/** Invitations of a company that can still be accepted. */
export async function countOpenInvitations(tx: Transaction, companyId: CompanyId): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), inTime));
  return row?.open ?? 0;
}

/** An invitation by id within this company, or by address. */
export async function findInvitation(
  tx: Transaction,
  which: { readonly companyId: CompanyId } & ({ readonly id: string } | { readonly email: string }),
) {
  const named = 'id' in which ? eq(invitations.id, which.id) : eq(invitations.email, which.email);
  const [row] = await tx
    .select({ id: invitations.id, email: invitations.email, isOpen: sql<boolean>`${inTime}` })
    .from(invitations)
    .where(and(eq(invitations.companyId, which.companyId), named));
  return row ?? null;
}

/** Stores an invitation; false if another one has its id. */
export async function insertInvitation(
  tx: Transaction,
  invitation: {
    readonly id: string;
    readonly companyId: CompanyId;
    readonly email: string;
    readonly invitedBy: UserId;
  },
): Promise<boolean> {
  const inserted = await tx
    .insert(invitations)
    .values({ ...invitation, expiresAt: fromNow })
    .onConflictDoNothing({ target: invitations.id })
    .returning({ id: invitations.id });
  return inserted.length > 0;
}

/** Ends an invitation's link and restarts its time, for a new link. */
export async function renewInvitation(tx: Transaction, id: string, invitedBy: UserId): Promise<void> {
  await tx
    .update(invitations)
    .set({ tokenHash: null, invitedBy, expiresAt: fromNow })
    .where(eq(invitations.id, id));
}

/** Replaces the invitation's token with the one in the email being written. Returns the invitation if it is open. */
export async function putInvitationToken(db: Database, id: string, token: string) {
  const [row] = await db
    .update(invitations)
    .set({ tokenHash: hashOf(token) })
    .where(and(eq(invitations.id, id), inTime))
    .returning({
      companyId: invitations.companyId,
      email: invitations.email,
      invitedBy: invitations.invitedBy,
    });
  return row ?? null;
}

/** The open invitation of a link, unless its company is suspended, closed or about to end. */
export async function findOpenInvitation(db: Queries, token: string) {
  const [row] = await db
    .select({
      id: invitations.id,
      companyId: invitations.companyId,
      email: invitations.email,
      company: companies.name,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(
      and(
        eq(invitations.tokenHash, hashOf(token)),
        inTime,
        eq(companies.barred, false),
        eq(companies.leaving, false),
      ),
    );
  return row ?? null;
}

export async function hasAccount(db: Queries, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.length > 0;
}

/** Removes an invitation from a company; false if another request was faster. */
export async function removeInvitation(tx: Transaction, companyId: CompanyId, id: string): Promise<boolean> {
  const removed = await tx
    .delete(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.companyId, companyId)))
    .returning({ id: invitations.id });
  return removed.length > 0;
}

/** Removes every invitation of an address; returns the companies that had invited it. */
export async function removeInvitationsOf(tx: Transaction, email: string): Promise<readonly CompanyId[]> {
  const removed = await tx
    .delete(invitations)
    .where(eq(invitations.email, email))
    .returning({ companyId: invitations.companyId });
  return removed.map(({ companyId }) => companyId);
}

/** Records who joined by a link, so that the page can say so when the link is opened again. */
export async function noteUse(tx: Transaction, token: string, userId: UserId): Promise<void> {
  await tx.insert(usedInvitations).values({ userId, tokenHash: hashOf(token) });
}

/** Whether someone who still works there joined by this link. */
export async function wasUsed(db: Queries, token: string): Promise<boolean> {
  const used = await db
    .select({ userId: usedInvitations.userId })
    .from(usedInvitations)
    .where(eq(usedInvitations.tokenHash, hashOf(token)));
  return used.length > 0;
}

/** Ends the invitations that these users sent. */
export const removeInvitationsBy = (tx: Transaction, userIds: readonly UserId[]) =>
  tx
    .delete(invitations)
    .where(inArray(invitations.invitedBy, [...userIds]))
    .returning({
      companyId: invitations.companyId,
      email: invitations.email,
      invitedBy: invitations.invitedBy,
    });

/** Transfers a company's invitations to its new owner, so that they do not end with the former owner's account. */
export async function passOnInvitations(tx: Transaction, companyId: CompanyId, to: UserId): Promise<void> {
  await tx.update(invitations).set({ invitedBy: to }).where(eq(invitations.companyId, companyId));
}

/** How long the owner sees an expired invitation, and a used link's page says that it was used. */
const keptDays = 30;

const longAgo = sql`now() - make_interval(days => ${keptDays}::int)`;

/** Removes invitations that expired or were used long ago; called by the nightly job. */
export async function removeOldInvitations(db: Database): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, longAgo));
  await db.delete(usedInvitations).where(lt(usedInvitations.usedAt, longAgo));
}
