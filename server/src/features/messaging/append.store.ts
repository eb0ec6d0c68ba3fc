import {
  type MessageId,
  messageLimits,
  type Participant,
  turnAfter,
  turnStates,
} from '@ambitionhub/contract/messaging';
import { and, eq, exists, gt, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/database/index.ts';
import { counts, sessions, users } from '../accounts/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { moving, type Viewed, viewedColumns } from './change.store.ts';
import { otherSide, type Parties, pairOf } from './parties.ts';
import { profileTable } from './sides.store.ts';
import type { MessageRow } from './store.ts';
import { conversations, messages } from './tables.ts';

export type NewMessage = { readonly id: MessageId; readonly text: string };
export type Appended = { readonly viewed: Viewed; readonly message: MessageRow };

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

  return async (parties: Parties, { id, text }: NewMessage, token: string): Promise<Appended | null> => {
    const [row] = await statements[parties.side].execute({ ...pairOf(parties), id, text, token });
    if (!row) return null;
    const { message, ...viewed } = row;
    return { viewed, message };
  };
};

/** The statement itself, also for the benchmark that holds the product against it. */
export const appendQuery = (db: Queries, side: Participant) => {
  const token = sql`${sql.placeholder('token')}::text`;
  const id = sql`${sql.placeholder('id')}::uuid`;
  const text = sql`${sql.placeholder('text')}::text`;
  const studentId = sql`${sql.placeholder('studentId')}::uuid`;
  const companyId = sql`${sql.placeholder('companyId')}::uuid`;
  const senderId = side === 'student' ? studentId : companyId;
  const recipientId = side === 'student' ? companyId : studentId;
  const sender = profileTable[side];
  const recipient = profileTable[otherSide(side)];
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
        lastText: sql`left(${text}, ${sql.raw(String(messageLimits.preview))})`,
        lastSenderId: senderId,
        lastAt: sql`clock_timestamp()`,
        turn: sql`${turnAfterMessage(side)}`,
        ...moving,
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
                  eq(sessions.token, token),
                  eq(sessions.userId, senderId),
                  gt(sessions.expiresAt, sql`now()`),
                  eq(users.userType, side),
                  counts,
                ),
              ),
          ),
          exists(db.select({ one: sql`1` }).from(recipient).where(eq(recipient.userId, recipientId))),
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
            senderName: sql`${sender.name}`.as('sender_name'),
            recipientName: sql`${recipient.name}`.as('recipient_name'),
            text: sql`${text}`.as('text'),
            createdAt: moved.lastAt,
          })
          .from(moved)
          .innerJoin(sender, eq(sender.userId, senderId))
          .innerJoin(recipient, eq(recipient.userId, recipientId)),
      )
      .returning(),
  );
  return db
    .with(moved, stored)
    .select({
      ...viewedColumns,
      conversation: moved._.selectedFields,
      message: stored._.selectedFields,
    })
    .from(moved)
    .innerJoin(stored, eq(stored.conversationId, moved.id))
    .leftJoin(students, eq(students.userId, moved.studentId))
    .leftJoin(companies, eq(companies.userId, moved.companyId));
};
