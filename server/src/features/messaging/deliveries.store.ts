import type { UserId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { type ConversationRow, columnsOf } from './store.ts';
import { conversations } from './tables.ts';

/** A message that reached the recipient's browser: the recipient's side of the pair, and how far it has received. */
export type Delivery = { readonly studentId: string; readonly companyId: string; readonly seq: number };

const received = (side: Participant, seq: SQL) => ({
  ...(side === 'student' ? { studentDeliveredSeq: seq } : { companyDeliveredSeq: seq }),
  changedXid: sql`pg_current_xact_id()`,
});

/**
 * Stores many deliveries to one side at once and returns the conversations that moved. They count as changed, so that a
 * sender who is away then learns of it on coming back.
 */
export const storeDeliveries = async (
  db: Database,
  side: Participant,
  deliveries: readonly Delivery[],
): Promise<ConversationRow[]> => {
  const { deliveredSeq } = columnsOf(side);
  const list = sql.join(
    deliveries.map(
      ({ studentId, companyId, seq }) => sql`(${studentId}::uuid, ${companyId}::uuid, ${seq}::int)`,
    ),
    sql`, `,
  );
  return db
    .update(conversations)
    .set(received(side, sql`delivery.seq`))
    .from(sql`(values ${list}) as delivery (student, company, seq)`)
    .where(
      and(
        eq(conversations.studentId, sql`delivery.student`),
        eq(conversations.companyId, sql`delivery.company`),
        lt(deliveredSeq, sql`delivery.seq`),
      ),
    )
    .returning();
};

/** Everything unread has reached a participant whose browser has just come back. */
export const deliverAll = async (
  db: Database,
  side: Participant,
  self: UserId,
): Promise<ConversationRow[]> => {
  const { id, unread, deliveredSeq } = columnsOf(side);
  return db
    .update(conversations)
    .set(received(side, sql`${conversations.lastSeq}`))
    .where(and(eq(id, self), gt(unread, 0), lt(deliveredSeq, conversations.lastSeq)))
    .returning();
};
