import type { UserId } from '@ambitionhub/contract/accounts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';

const rowsOf = (query: SQL): SQL =>
  sql`coalesce((select jsonb_agg(to_jsonb(row)) from (${query}) row), '[]')`;

/**
 * All that is kept about somebody apart from their conversations. Nothing that proves who they are (passwords, tokens), and
 * nothing that others keep about them for themselves.
 */
export const readAccount = async (db: Database, userId: UserId): Promise<Record<string, unknown> | null> => {
  const { rows } = await db.execute<{ data: Record<string, unknown> }>(sql`
    select jsonb_build_object(
      'account', jsonb_build_object('id', account.id, 'email', account.email, 'emailConfirmed', account.email_verified,
        'userType', account.user_type, 'createdAt', account.created_at, 'updatedAt', account.updated_at),
      'profile', case account.user_type
        when 'student' then (select to_jsonb(student) - array['admin_text', 'leaving'] from students student where user_id = account.id)
        else (select to_jsonb(company) - array['admin_text', 'search_text', 'leaving'] from companies company where user_id = account.id) end,
      'notificationSettings', (select to_jsonb(settings) - 'user_id' from notification_settings settings where user_id = account.id),
      'sessions', ${rowsOf(sql`select created_at, expires_at, ip_address, user_agent from sessions where user_id = account.id order by created_at`)},
      'shortlistAndNotes', ${rowsOf(sql`select mark.student_id, student.name, mark.shortlisted_at, mark.note from student_marks mark
        join students student on student.user_id = mark.student_id where mark.company_id = account.id order by student.name`)},
      'subscription', (select to_jsonb(subscription) - array['company_id', 'version'] from subscriptions subscription where company_id = account.id),
      'payments', ${rowsOf(sql`select id, plan, amount, currency, at, status, provider from payments where company_id = account.id order by at`)},
      'reportedMessages', ${rowsOf(sql`select conversation_id, seq, reason, created_at from message_reports where reporter_id = account.id order by created_at`)}
    ) as data from users account where account.id = ${userId}`);
  return rows[0]?.data ?? null;
};

/** The ids of somebody's conversations, all of them as of one moment. */
export const listConversations = async (db: Database, userId: UserId): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from conversations where student_id = ${userId}
    union all select id from conversations where company_id = ${userId} order by id`);
  return rows.map(({ id }) => id);
};

const inList = (ids: readonly string[]): SQL => sql`any(${`{${ids.join(',')}}`}::uuid[])`;

export type ConversationData = { readonly id: string; readonly fields: Record<string, unknown> };

export const readConversations = async (
  db: Database,
  userId: UserId,
  ids: readonly string[],
): Promise<readonly ConversationData[]> => {
  const { rows } = await db.execute<ConversationData>(sql`
    select id, jsonb_build_object('id', id, 'with', case when student_id = ${userId} then company_name else student_name end,
      'startedBy', started_by, 'createdAt', created_at, 'lastAt', last_at,
      'unread', case when student_id = ${userId} then student_unread else company_unread end,
      'blockedByMe', case when student_id = ${userId} then blocked_by_student else blocked_by_company end) as fields
    from conversations where id = ${inList(ids)} order by id`);
  return rows;
};

export type MessageData = { readonly conversationId: string; readonly seq: number; readonly fields: unknown };
export type MessagePlace = Pick<MessageData, 'conversationId' | 'seq'>;

/** The next messages of some conversations after a place, in the order of the conversations and of each one's messages. */
export const readMessages = async (
  db: Database,
  ids: readonly string[],
  after: MessagePlace | null,
  limit: number,
): Promise<readonly MessageData[]> => {
  const { rows } = await db.execute<MessageData>(sql`
    select conversation_id as "conversationId", seq, jsonb_build_object('from', sender_name, 'to', recipient_name,
      'at', created_at, 'text', text) as fields
    from messages where conversation_id = ${inList(ids)}
      ${after ? sql`and (conversation_id, seq) > (${after.conversationId}::uuid, ${after.seq}::int)` : sql``}
    order by conversation_id, seq limit ${limit}`);
  return rows;
};
