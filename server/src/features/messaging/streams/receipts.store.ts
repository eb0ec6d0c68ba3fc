import type { CompanyId, ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import { and, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { changeConversations, type Viewed } from '../change.store.ts';
import { columnsOf } from '../sides.store.ts';
import { conversations } from '../tables.ts';

/** How far a conversation's messages have reached each side's browsers. */
export type Receipt = {
  readonly studentId: UserId;
  readonly companyId: CompanyId;
  readonly student: number;
  readonly company: number;
};

const { id, lastSeq, studentId, companyId, studentDeliveredSeq, companyDeliveredSeq } = conversations;

const given = (receipts: readonly Receipt[]): SQL => sql`
  unnest(
    ${sql.param(receipts.map((receipt) => receipt.studentId))}::uuid[],
    ${sql.param(receipts.map((receipt) => receipt.companyId))}::uuid[],
    ${sql.param(receipts.map((receipt) => receipt.student))}::int[],
    ${sql.param(receipts.map((receipt) => receipt.company))}::int[]
  ) as receipt (student, company, student_seq, company_seq)`;

const isOf = and(eq(studentId, sql`receipt.student`), eq(companyId, sql`receipt.company`));
const lags = or(
  lt(studentDeliveredSeq, sql`receipt.student_seq`),
  lt(companyDeliveredSeq, sql`receipt.company_seq`),
);

/** In the order of their ids and skipping locked rows: a receipt waits for no lock and delays no one. */
const locked = sql`order by ${id} for no key update of ${conversations} skip locked`;

/** Stores receipts and returns the conversations that changed. Locked ones are left for the next time. */
export const storeReceipts = (db: Database, receipts: readonly Receipt[]): Promise<Viewed[]> =>
  deliver(
    db,
    sql`select ${id}, student_seq, company_seq from ${given(receipts)}, ${conversations} where ${and(isOf, lags)} ${locked}`,
  );

/** The pairs whose receipts are not stored yet. */
export async function findBehind(db: Database, receipts: readonly Receipt[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ studentId, companyId })
    .from(conversations)
    .innerJoin(given(receipts), isOf ?? sql`true`)
    .where(lags);
  return new Set(rows.map(pairKey));
}

export const pairKey = (pair: { readonly studentId: string; readonly companyId: string }): string =>
  `${pair.studentId} ${pair.companyId}`;

/**
 * Marks unread messages as delivered to participants whose browsers have come back, in at most this many
 * conversations.
 */
export function deliverWaiting(
  db: Database,
  side: Participant,
  users: readonly ParticipantId[],
  atMost: number,
): Promise<Viewed[]> {
  const { id: userId, unread, counted, deliveredSeq } = columnsOf(side);
  const waits = and(
    sql`${userId} = any(${sql.param(users)}::uuid[])`,
    counted,
    gt(unread, 0),
    lt(deliveredSeq, lastSeq),
  );
  const [student, company] =
    side === 'student' ? [lastSeq, companyDeliveredSeq] : [studentDeliveredSeq, lastSeq];
  return deliver(
    db,
    sql`select ${id}, ${student} as student_seq, ${company} as company_seq from ${conversations}
      where ${waits} order by ${id} limit ${atMost} for no key update skip locked`,
  );
}

const deliver = (db: Database, due: SQL): Promise<Viewed[]> =>
  changeConversations(
    db,
    {
      studentDeliveredSeq: sql`greatest(${studentDeliveredSeq}, due.student_seq)`,
      companyDeliveredSeq: sql`greatest(${companyDeliveredSeq}, due.company_seq)`,
    },
    eq(id, sql`due.id`),
    due,
  );
