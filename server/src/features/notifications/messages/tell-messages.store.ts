import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/index.ts';
import { conversations, messages } from '../../messaging/index.ts';
import type { DueMessage } from './sweep.store.ts';

type Unread = {
  readonly conversationId: string;
  /** Its last message. */
  readonly seq: number;
  readonly to: ParticipantId;
  readonly side: 'student' | 'company';
  readonly byId: ParticipantId;
};

/** Conversations by their ids, or those with a message between two times. */
export type WhichConversations = readonly string[] | DueMessage;

const isOneOf = (which: WhichConversations): SQL =>
  'from' in which
    ? sql`in (select conversation_id from ${messages}
        where created_at > ${which.from}::timestamptz and created_at <= ${which.to}::timestamptz)`
    : sql`= any(${sql.param([...which])}::uuid[])`;

/**
 * The sides that have not read the last message of these conversations. An application is told as such, not as a message.
 */
export async function findUnreadSides(
  tx: Transaction,
  which: WhichConversations,
): Promise<readonly Unread[]> {
  const { rows } = await tx.execute<Unread>(sql`
    select conversation.id as "conversationId", last_seq as seq, reader.*
    from ${conversations} as conversation
    cross join lateral (values
      ('student', student_id, company_id, student_unread, student_archived),
      ('company', company_id, student_id, company_unread, company_archived)
    ) as reader (side, "to", "byId", unread, archived)
    where conversation.id ${isOneOf(which)} and unread > 0 and last_sender_id = "byId"
      and not (archived or blocked_by_student or blocked_by_company)
      and not (last_seq = 1 and started_by = 'student')`);
  return rows;
}
