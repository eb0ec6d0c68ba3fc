import { type Participant, turnAfter, turnStates } from '@ambitionhub/contract/messaging';
import { and, eq, exists, gt, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { sessions, users } from '../accounts/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { type ConversationRow, type Ends, type MessageRow, otherSide, pairOf } from './store.ts';
import { conversations, messages } from './tables.ts';

export type NewMessage = { readonly id: string; readonly text: string };
export type Appended = { readonly conversation: ConversationRow; readonly message: MessageRow };

/** How much of the last message a conversation carries for the list. */
export const previewLength = 200;
const profiles = { student: students, company: companies } as const;

/** The turn after a message of this side, null where it has to wait: SQL made from the contract's table of states. */
const turnAfterMessage = (side: Participant): SQL<string | null> => {
  const whens = turnStates.flatMap((state) => {
    const next = turnAfter(state, side);
    return next === null ? [] : [sql`when ${sql.raw(`'${state}'`)} then ${sql.raw(`'${next}'`)}`];
  });
  return sql`case ${conversations.turn} ${sql.join(whens, sql` `)} end`;
};

/**
 * Appends a message to a conversation that exists, in one statement: the row's lock orders the sends, and the session, the
 * turn, the block and the recipient are judged under it. The statement is parsed once a connection. It answers null where
 * any of these says no. Throws a unique violation where the message is stored already.
 */
export const prepareAppend = (db: Database) => {
  const student = appendQuery(db, 'student').prepare('append_message_of_student');
  const company = appendQuery(db, 'company').prepare('append_message_of_company');
  const statements = { student, company };

  return async (ends: Ends, { id, text }: NewMessage, sessionId: string): Promise<Appended | null> => {
    const [row] = await statements[ends.side].execute({ ...pairOf(ends), id, text, sessionId });
    if (!row) return null;
    return { conversation: row.moved, message: row.stored };
  };
};

/** The statement itself, also for the benchmark that holds the product against it. */
export const appendQuery = (db: Database, side: Participant) => {
  const sessionId = sql`${sql.placeholder('sessionId')}::uuid`;
  const id = sql`${sql.placeholder('id')}::uuid`;
  const text = sql`${sql.placeholder('text')}::text`;
  const studentId = sql`${sql.placeholder('studentId')}::uuid`;
  const companyId = sql`${sql.placeholder('companyId')}::uuid`;
  const senderId = side === 'student' ? studentId : companyId;
  const sender = profiles[side];
  const recipient = profiles[otherSide(side)];
  const unread =
    side === 'student'
      ? { companyUnread: sql`${conversations.companyUnread} + 1` }
      : { studentUnread: sql`${conversations.studentUnread} + 1` };

  const moved = db.$with('moved').as(
    db
      .update(conversations)
      .set({
        ...unread,
        lastSeq: sql`${conversations.lastSeq} + 1`,
        lastText: sql`left(${text}, ${sql.raw(String(previewLength))})`,
        lastSenderId: senderId,
        lastAt: sql`clock_timestamp()`,
        turn: sql`${turnAfterMessage(side)}`,
        changedXid: sql`pg_current_xact_id()`,
      })
      .where(
        and(
          eq(conversations.studentId, studentId),
          eq(conversations.companyId, companyId),
          isNotNull(turnAfterMessage(side)),
          not(conversations.blockedByStudent),
          not(conversations.blockedByCompany),
          exists(
            db
              .select({ one: sql`1` })
              .from(sessions)
              .innerJoin(users, eq(users.id, sessions.userId))
              .where(
                and(
                  eq(sessions.id, sessionId),
                  eq(sessions.userId, senderId),
                  gt(sessions.expiresAt, sql`now()`),
                  eq(users.userType, side),
                ),
              ),
          ),
          exists(
            db
              .select({ one: sql`1` })
              .from(recipient)
              .where(eq(recipient.userId, side === 'student' ? companyId : studentId)),
          ),
        ),
      )
      .returning(),
  );
  const stored = db.$with('stored').as(
    db
      .insert(messages)
      .select((query) =>
        query
          .select({
            conversationId: moved.id,
            seq: moved.lastSeq,
            id: sql`${id}`.as('id'),
            senderId: sql`${senderId}`.as('sender_id'),
            senderName: sender.name,
            text: sql`${text}`.as('text'),
            createdAt: moved.lastAt,
          })
          .from(moved)
          .innerJoin(sender, eq(sender.userId, senderId)),
      )
      .returning(),
  );
  return db.with(moved, stored).select().from(moved).innerJoin(stored, eq(stored.conversationId, moved.id));
};
