import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { applicationMoves } from '@ambitionhub/contract/applications';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/index.ts';
import { standsAt } from './status-ranges.store.ts';
import { applications } from './tables.ts';

export type Pair = { readonly studentId: UserId; readonly companyId: CompanyId };

export const noDecline = { declineId: null, declineAskedAt: null, declineSeq: null } as const;

const isOfPair = ({ studentId, companyId }: Pair) =>
  and(eq(applications.studentId, studentId), eq(applications.companyId, companyId));

const fromPlacesOf = (event: keyof typeof applicationMoves) =>
  standsAt(applicationMoves[event].from.filter((from) => from !== 'none'));

/**
 * Withdraws an application, and a pending decline with it; null if its status does not allow that. Call it
 * with the conversation locked.
 */
export async function withdrawApplication(tx: Transaction, pair: Pair): Promise<string | null> {
  const [row] = await tx
    .update(applications)
    .set({ status: 'withdrawn', since: sql`now()`, withdrawnAt: sql`now()`, note: '', ...noDecline })
    .where(and(isOfPair(pair), fromPlacesOf('withdraw')))
    .returning({ id: applications.conversationId });
  return row?.id ?? null;
}

/** Records an offer; null if the status does not allow one or a decline is pending. */
export async function markOffered(tx: Transaction, pair: Pair): Promise<string | null> {
  const [row] = await tx
    .update(applications)
    .set({
      status: 'offered',
      since: sql`now()`,
      offeredAt: sql`now()`,
      // An offer is a response, too.
      respondedAt: sql`coalesce(${applications.respondedAt}, now())`,
    })
    .where(and(isOfPair(pair), fromPlacesOf('offer'), isNull(applications.declineAskedAt)))
    .returning({ id: applications.conversationId });
  return row?.id ?? null;
}

/** Marks as hired by an accepted offer; null if there is none. */
export async function markHired(tx: Transaction, pair: Pair): Promise<string | null> {
  const [row] = await tx
    .update(applications)
    .set({ status: 'hired', since: sql`now()`, hiredAt: sql`now()` })
    .where(and(isOfPair(pair), fromPlacesOf('hire')))
    .returning({ id: applications.conversationId });
  return row?.id ?? null;
}

/** Sets an application back to answered after its offer ended without a hire; null if it has no offer. */
export async function reopenApplication(tx: Transaction, pair: Pair): Promise<string | null> {
  const [row] = await tx
    .update(applications)
    .set({
      status: 'answered',
      since: sql`now()`,
      answeredAt: sql`coalesce(${applications.answeredAt}, ${applications.offeredAt})`,
    })
    .where(and(isOfPair(pair), fromPlacesOf('reopen')))
    .returning({ id: applications.conversationId });
  return row?.id ?? null;
}
