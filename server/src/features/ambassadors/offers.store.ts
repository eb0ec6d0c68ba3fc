import type { CompanyId, ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { ambassadorLimits } from '@ambitionhub/contract/ambassadors';
import { and, desc, eq, exists, gte, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { companyProfiles } from '../companies/index.ts';
import { conversations, messages } from '../messaging/index.ts';
import { studentProfiles } from '../students/index.ts';
import type { Pair } from './lock.store.ts';
import { ambassadorships, ambassadorTerms } from './tables.ts';

const open = ['offered', 'active'] as const;

/** The facts that decide whether a company may make a student an offer; null without a conversation. */
export async function findOfferState(db: Queries, { studentId, companyId }: Pair) {
  const [row] = await db
    .select({
      /** The application is declined or withdrawn: the company has to write first. */
      isClosed: sql<boolean>`${conversations.turn} in ('declined', 'withdrawn')`,
      isBlocked: sql<boolean>`${conversations.blockedByStudent} or ${conversations.blockedByCompany}`,
      isBarred: studentProfiles.isBarred,
      studentName: studentProfiles.name,
      nameThen: conversations.studentName,
      companyName: companyProfiles.name,
      hasWritten: sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(messages)
          .where(and(eq(messages.conversationId, conversations.id), eq(messages.senderId, studentId))),
      )}`,
    })
    .from(conversations)
    .innerJoin(companyProfiles, eq(companyProfiles.id, conversations.companyId))
    .leftJoin(studentProfiles, eq(studentProfiles.userId, conversations.studentId))
    .where(and(eq(conversations.studentId, studentId), eq(conversations.companyId, companyId)));
  return row ?? null;
}

/** The newest offer or ambassadorship of a pair, with its state. */
export async function findNewest(db: Queries, { studentId, companyId }: Pair) {
  const [row] = await db
    .select({ id: ambassadorships.id, state: ambassadorships.state })
    .from(ambassadorships)
    .where(and(eq(ambassadorships.studentId, studentId), eq(ambassadorships.companyId, companyId)))
    .orderBy(desc(ambassadorships.offeredAt), desc(ambassadorships.id))
    .limit(1);
  return row ?? null;
}

export async function findById(db: Queries, id: string): Promise<Pair | null> {
  const [row] = await db
    .select({ studentId: ambassadorships.studentId, companyId: ambassadorships.companyId })
    .from(ambassadorships)
    .where(eq(ambassadorships.id, id));
  return row ?? null;
}

/**
 * Makes offers by a company, and offers to a student, take turns until the transaction ends, so that the counts
 * below stay true. Always lock in this order.
 */
export async function lockCounts(tx: Transaction, { studentId, companyId }: Pair): Promise<void> {
  for (const key of [companyId, studentId])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('offers ' || ${key}, 0))`);
}

/** The open offers and ambassadorships of a company and of a student, counted up to the limits. */
export async function countOpen(tx: Transaction, { studentId, companyId }: Pair) {
  return {
    company: await countOf(tx, ambassadorships.companyId, companyId, ambassadorLimits.openOfCompany),
    student: await countOf(tx, ambassadorships.studentId, studentId, ambassadorLimits.openOfStudent),
    today: await countToday(tx, companyId),
  };
}

async function countOf(
  tx: Transaction,
  column: typeof ambassadorships.companyId | typeof ambassadorships.studentId,
  id: CompanyId | UserId,
  limit: number,
): Promise<number> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(ambassadorships)
    .where(and(sql`${column} = ${id}`, inArray(ambassadorships.state, [...open])))
    .limit(limit)
    .as('some');
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

/** How many offers a company has made today (a UTC day, D13). An offer that was only changed today does not count. */
async function countToday(tx: Transaction, companyId: CompanyId): Promise<number> {
  const midnight = sql`date_trunc('day', now(), 'UTC')`;
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(ambassadorships)
    .innerJoin(
      ambassadorTerms,
      and(eq(ambassadorTerms.ambassadorshipId, ambassadorships.id), eq(ambassadorTerms.version, 1)),
    )
    .where(
      and(
        eq(ambassadorships.companyId, companyId),
        gte(ambassadorships.offeredAt, midnight),
        gte(ambassadorTerms.proposedAt, midnight),
      ),
    );
  return row?.count ?? 0;
}

/** The students who have an open offer from one of these companies, or work for one. */
export async function findOpenStudents(
  db: Queries,
  companyIds: readonly ParticipantId[],
): Promise<readonly UserId[]> {
  const rows = await db
    .select({ id: ambassadorships.studentId })
    .from(ambassadorships)
    .where(
      and(
        sql`${ambassadorships.companyId} = any(${sql.param(companyIds)}::uuid[])`,
        inArray(ambassadorships.state, [...open]),
      ),
    );
  return [...new Set(rows.map(({ id }) => id))];
}

/** The other sides of all that these students or companies were ever offered. */
export async function findOtherSides(
  db: Queries,
  ids: readonly ParticipantId[],
): Promise<readonly ParticipantId[]> {
  const { studentId, companyId } = ambassadorships;
  const are = (side: SQLWrapper) => sql`${side} = any(${sql.param(ids)}::uuid[])`;
  const { rows } = await db.execute<{ id: ParticipantId }>(sql`
    select ${companyId} as id from ${ambassadorships} where ${are(studentId)}
    union select ${studentId} from ${ambassadorships} where ${are(companyId)}`);
  return rows.map(({ id }) => id);
}

type NewOffer = Pair & {
  readonly id: string;
  readonly studentName: string;
  readonly companyName: string;
};

/** Stores an offer without its terms. */
export async function insertOffer(tx: Transaction, offer: NewOffer): Promise<void> {
  await tx.insert(ambassadorships).values({ ...offer, state: 'offered', offeredAt: sql`now()` });
}
