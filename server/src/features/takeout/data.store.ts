import type { UserId } from '@ambitionhub/contract/accounts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';

const rowsOf = (query: SQL): SQL =>
  sql`coalesce((select jsonb_agg(to_jsonb(row)) from (${query}) row), '[]')`;

/**
 * All that is kept about somebody apart from their conversations. Nothing that proves who they are (passwords, tokens), and
 * nothing that others keep about them for themselves. A test goes through every column of the database that names a person.
 */
export async function readAccount(db: Database, userId: UserId): Promise<Record<string, unknown> | null> {
  const { rows } = await db.execute<{ data: Record<string, unknown> }>(sql`
    select jsonb_build_object(
      'account', jsonb_build_object('id', account.id, 'email', account.email, 'emailConfirmed', account.email_verified,
        'emailToBeConfirmed', account.new_email, 'userType', account.user_type, 'createdAt', account.created_at,
        'updatedAt', account.updated_at, 'deletedFrom', account.leaving_at, 'barredUntil', account.barred_until,
        'warned', account.warned,
        'emailRefusedAt', (select refused_at from refused_addresses refused where refused.email = account.email)),
      'profile', case account.user_type
        when 'student' then (select to_jsonb(student) - array['admin_text', 'leaving'] from students student where user_id = account.id)
        else (select to_jsonb(company) - array['admin_text', 'search_text', 'leaving'] from companies company where user_id = account.id) end,
      'notificationSettings', (select to_jsonb(settings) - 'user_id' from notification_settings settings where user_id = account.id),
      'lastDigest', (select to_jsonb(mark) - 'user_id' from digest_marks mark where user_id = account.id),
      'sessions', ${rowsOf(sql`select created_at, used_at, proved_at, expires_at, ip_address, user_agent from sessions where user_id = account.id order by created_at`)},
      'passkeys', ${rowsOf(sql`select name, device_type, backed_up, created_at from passkeys where user_id = account.id order by created_at`)},
      'confirmationLinks', ${rowsOf(sql`select email, expires_at from address_links where user_id = account.id order by expires_at`)},
      'copiesOfData', ${rowsOf(sql`select state, asked_at, expires_at, bytes from takeouts where user_id = account.id order by asked_at`)},
      'measures', ${rowsOf(sql`select kind, reason, until, at, conversation_id, seq, acknowledged_at, lifted_at, lift_reason,
        appeal_state, appeal_text, appealed_at, answer from sanctions where user_id = account.id order by id`)},
      'actsOfTheAdmin', ${rowsOf(sql`select action, at, detail from audit_log where target_id = account.id::text order by at, id`)},
      'applications', ${rowsOf(sql`select conversation.student_name as student, conversation.company_name as company, status,
        applied_at, seen_at, answered_at, declined_at, withdrawn_at, hired_at,
        case when status = 'declined' then note else '' end as note
        from applications join conversations conversation on conversation.id = conversation_id
        where account.id in (applications.student_id, applications.company_id) order by applied_at`)},
      'reportedMessages', ${rowsOf(sql`select conversation_id, seq, reason, created_at from message_reports where reporter_id = account.id order by created_at`)}
    ) || case account.user_type when 'company' then ${ofCompany} else '{}' end as data
    from users account where account.id = ${userId}`);
  return rows[0]?.data ?? null;
}

/** What only a company has. */
const ofCompany = sql`jsonb_build_object(
      'shortlistAndNotes', ${rowsOf(sql`select mark.student_id, student.name, mark.shortlisted_at, mark.note from student_marks mark
        join students student on student.user_id = mark.student_id where mark.company_id = account.id order by student.name`)},
      'savedSearches', ${rowsOf(sql`select name, filters, created_at, looked_at from saved_searches where company_id = account.id order by lower(name)`)},
      'applicationTemplates', ${rowsOf(sql`select id, name, text, removed, created_at from application_templates where company_id = account.id order by created_at`)},
      'responseFigures', (select to_jsonb(figures) - 'company_id' from response_figures figures where company_id = account.id),
      'conversationsStarted', ${rowsOf(sql`select day, count from conversation_starts where company_id = account.id order by day`)},
      'subscription', (select to_jsonb(subscription) - array['company_id', 'version'] from subscriptions subscription where company_id = account.id),
      'checkouts', ${rowsOf(sql`select plan, provider, state, created_at from checkouts where company_id = account.id order by id`)},
      'payments', ${rowsOf(sql`select id, plan, amount, currency, at, status, provider, reference from payments where company_id = account.id order by at`)})`;

/** The ids of somebody's conversations, all of them as of one moment. */
export async function listConversations(db: Database, userId: UserId): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from conversations where student_id = ${userId}
    union all select id from conversations where company_id = ${userId} order by id`);
  return rows.map(({ id }) => id);
}

const inList = (ids: readonly string[]): SQL => sql`any(${`{${ids.join(',')}}`}::uuid[])`;

export type ConversationData = { readonly id: string; readonly fields: Record<string, unknown> };

export async function readConversations(
  db: Database,
  userId: UserId,
  ids: readonly string[],
): Promise<readonly ConversationData[]> {
  const { rows } = await db.execute<ConversationData>(sql`
    select id, jsonb_build_object('id', id, 'with', case when is_student then company_name else student_name end,
      'startedBy', started_by, 'createdAt', created_at, 'lastAt', last_at,
      'unread', case when is_student then student_unread else company_unread end,
      'readUpTo', case when is_student then student_read_seq else company_read_seq end,
      'receivedUpTo', case when is_student then student_delivered_seq else company_delivered_seq end,
      'emailedUpTo', (select settled_seq from message_mails where user_id = ${userId} and conversation_id = id),
      'blockedByMe', case when is_student then blocked_by_student else blocked_by_company end) as fields
    from (select *, student_id = ${userId} as is_student from conversations where id = ${inList(ids)}) as own order by id`);
  return rows;
}

export type MessageData = { readonly conversationId: string; readonly seq: number; readonly fields: unknown };
export type MessageKeys = Pick<MessageData, 'conversationId' | 'seq'>;

/** The next messages of some conversations after a place, in the order of the conversations and of each one's messages. */
export async function readMessages(
  db: Database,
  ids: readonly string[],
  after: MessageKeys | null,
  limit: number,
): Promise<readonly MessageData[]> {
  const { rows } = await db.execute<MessageData>(sql`
    select conversation_id as "conversationId", seq, jsonb_build_object('number', seq, 'from', sender_name, 'to', recipient_name,
      'at', created_at, 'text', text) as fields
    from messages where conversation_id = ${inList(ids)}
      ${after ? sql`and (conversation_id, seq) > (${after.conversationId}::uuid, ${after.seq}::int)` : sql``}
    order by conversation_id, seq limit ${limit}`);
  return rows;
}
