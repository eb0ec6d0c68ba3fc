import type { UserId } from '@ambitionhub/contract/accounts';
import { and, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import { users } from '../features/accounts/index.ts';
import { fillApplications } from '../features/applications/index.ts';
import { companies } from '../features/companies/index.ts';
import { conversationStarts, conversations, messages } from '../features/messaging/index.ts';
import { students } from '../features/students/index.ts';
import type { Database, Queries, Transaction } from '../platform/database/index.ts';
import type { DialogueRows } from './conversation.ts';
import type { positionRows } from './rows.ts';

/** Lets one server at a time check whether there are any users yet, until the transaction ends. */
export async function lockDemoData(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ambitionhub demo data', 0))`);
}

export async function hasParticipants(db: Queries): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.userType, ['student', 'company']))
    .limit(1);
  return found.length > 0;
}

/** Which of these email addresses have an account. */
export async function findAccounts(db: Database, emails: readonly string[]): Promise<readonly string[]> {
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return found.map(({ email }) => email);
}

export async function addStudents(
  tx: Transaction,
  rows: readonly (typeof students.$inferInsert)[],
): Promise<void> {
  await tx.insert(students).values([...rows]);
}

export async function addCompanies(
  tx: Transaction,
  rows: readonly (typeof companies.$inferInsert)[],
): Promise<void> {
  await tx.insert(companies).values([...rows]);
}

export async function addPositions(tx: Transaction, all: ReturnType<typeof positionRows>): Promise<void> {
  for (const one of all)
    await tx.execute(sql`
      insert into positions (id, company_id, title, hours_per_week, pay_amount, pay_type, place, text, skills, created_at)
      values (${one.id}, ${one.companyId}, ${one.title}, ${one.hoursPerWeek}, ${one.payAmount}, ${one.payType},
        ${one.place}, ${one.text}, ${sql.param(one.skills)}, ${one.createdAt.toISOString()})`);
}

/** Conversations with their messages, and the days on which companies started some of them. */
export async function addConversations(tx: Transaction, all: readonly DialogueRows[]): Promise<void> {
  await tx.insert(conversations).values(all.map(({ conversation }) => conversation));
  await tx.insert(messages).values(all.flatMap((rows) => rows.messages));
  await fillApplications(tx, sql`true`);
  for (const { conversation, position } of all) {
    if (position !== undefined) {
      await tx.execute(sql`
        update applications set position_id = positions.id, position_title = title from positions
        where conversation_id = ${conversation.id} and positions.company_id = applications.company_id and title = ${position}`);
      await tx.execute(sql`
        update conversations set position_id = applications.position_id from applications
        where conversation_id = id and id = ${conversation.id}`);
    }
    if (conversation.startedBy !== 'company') continue;
    const day = conversation.createdAt.toISOString().slice(0, 10);
    await tx
      .insert(conversationStarts)
      .values({ companyId: conversation.companyId, day, count: 1 })
      .onConflictDoUpdate({
        target: [conversationStarts.companyId, conversationStarts.day],
        set: { count: sql`${conversationStarts.count} + 1` },
      });
  }
}

/** Demo users whose profile has no picture yet. */
export async function listWithoutPicture(
  db: Database,
  domain: string,
): Promise<readonly { id: UserId; email: string }[]> {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .leftJoin(students, eq(students.userId, users.id))
    .leftJoin(companies, eq(companies.id, users.id))
    .where(
      and(
        like(users.email, `%@${domain}`),
        or(eq(users.userType, 'student'), eq(users.userType, 'company')),
        isNull(students.image),
        isNull(companies.image),
      ),
    )
    .orderBy(users.email);
}
