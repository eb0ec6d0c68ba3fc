import { invitationOf, openerOf, readdressMessage, type Suggestions } from '@ambitionhub/contract/messaging';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { findCompany } from '../companies/index.ts';
import { findStudent } from '../students/index.ts';
import type { Parties } from './parties.ts';
import { columnsOf } from './sides.store.ts';
import { conversations, messages } from './tables.ts';

/** The data that a first message can be filled in with; `name` is the other party's name. */
export async function findSuggestions(db: Database, parties: Parties, name: string): Promise<Suggestions> {
  const [last, profile] = await Promise.all([
    findLastFirstMessage(db, parties),
    parties.side === 'student' ? makeOpener(db, parties, name) : makeInvitation(db, parties),
  ]);
  return {
    last: last && readdressMessage(last.text, { from: last.recipientName, to: name, side: parties.side }),
    sent: last && { text: last.text, to: last.recipientName },
    profile,
  };
}

/** The first message of the newest conversation that this user began. */
async function findLastFirstMessage(db: Database, { side, self }: Parties) {
  const [row] = await db
    .select({ text: messages.text, recipientName: messages.recipientName })
    .from(conversations)
    .innerJoin(messages, and(eq(messages.conversationId, conversations.id), eq(messages.seq, 1)))
    .where(
      and(
        eq(columnsOf(side).id, sql`${self}`),
        eq(conversations.startedBy, side),
        isNull(messages.deletedAt),
        ne(messages.text, ''),
      ),
    )
    .orderBy(desc(conversations.createdAt), desc(conversations.id))
    .limit(1);
  return row ?? null;
}

async function makeOpener(
  db: Database,
  { self }: Extract<Parties, { side: 'student' }>,
  name: string,
): Promise<string | null> {
  const student = await findStudent(db, self);
  return student && openerOf({ ...student, university: student.university ?? '' }, { name });
}

async function makeInvitation(
  db: Database,
  { self, other }: Extract<Parties, { side: 'company' }>,
): Promise<string | null> {
  const [company, student] = await Promise.all([findCompany(db, self), findStudent(db, other)]);
  if (!company) return null;
  return invitationOf(company, { name: student?.name ?? '', university: student?.university ?? '' });
}
