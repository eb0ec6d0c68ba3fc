import type { PaymentProviderName } from '@ambitionhub/contract/billing';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/index.ts';
import { sumBooked } from '../ledger/index.ts';
import { cardPayments, cardTransfers } from './tables.ts';
import { refundedCents } from './transfers.store.ts';

/** Payments with a checkout in the order of their ids, after one of them. */
export const listAllPayments = (
  db: Queries,
  provider: PaymentProviderName,
  since: Date,
  after: string | null,
  limit: number,
) =>
  db
    .select()
    .from(cardPayments)
    .where(
      and(
        eq(cardPayments.provider, provider),
        isNotNull(cardPayments.sessionId),
        sql`${cardPayments.createdAt} >= ${since.toISOString()}::timestamptz`,
        after === null ? undefined : gt(cardPayments.id, after),
      ),
    )
    .orderBy(asc(cardPayments.id))
    .limit(limit);

/** The shares of a payment, with the ledger's amount for each; negative while it counts as paid. */
export async function listBooked(db: Queries, paymentId: string) {
  const shares = await db
    .select({
      id: cardTransfers.id,
      company: cardTransfers.companyName,
      student: cardTransfers.studentName,
      amountCents: cardTransfers.amountCents,
      feeCents: cardTransfers.feeCents,
      state: cardTransfers.state,
      accountId: cardTransfers.accountId,
      refundId: cardTransfers.refundId,
      refundCents: refundedCents,
    })
    .from(cardTransfers)
    .where(eq(cardTransfers.paymentId, paymentId))
    .orderBy(asc(cardTransfers.id));
  const booked = await sumBooked(
    db,
    shares.map(({ id }) => id),
  );
  return shares.map((share) => ({ ...share, bookedCents: booked.get(share.id) ?? 0 }));
}
export type BookedShare = Awaited<ReturnType<typeof listBooked>>[number];

export async function isShareKnown(db: Queries, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: cardTransfers.id })
    .from(cardTransfers)
    .where(sql`${cardTransfers.id}::text = ${id}`);
  return rows.length > 0;
}
