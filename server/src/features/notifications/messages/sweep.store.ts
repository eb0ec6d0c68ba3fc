import type { UserId } from '@ambitionhub/contract/accounts';
import { notificationTimings } from '@ambitionhub/contract/notifications';
import { sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../platform/database/index.ts';
import { isBehind, users } from '../../accounts/index.ts';
import { conversations, messages } from '../../messaging/index.ts';
import { messageMails, messageSweeps, notificationSettings } from '../tables.ts';

/** A conversation for which a user gets an email. */
export type MailedConversation = { readonly conversationId: string; readonly userId: UserId };

/** Messages per sweep: more are left for the next one, so that no statement takes long. */
const mostMessages = 5_000;

const delay = sql.raw(`interval '${notificationTimings.emailDelaySeconds} seconds'`);

/**
 * Visits every message once, when it is two minutes old (D10), and returns the conversations that have an unread
 * one and no waiting email yet. Stores its position and its findings in the caller's transaction, so two servers
 * continue each other's work. Null if no message has become old enough.
 */
export async function takeDueConversations(
  tx: Transaction,
): Promise<{ found: readonly MailedConversation[]; isMore: boolean } | null> {
  const held = await tx.execute<{ from: string }>(
    sql`select up_to::text as "from" from ${messageSweeps} for update`,
  );
  const from = held.rows[0]?.from;
  if (from === undefined) throw new Error('the position of the message sweep is missing');
  const {
    rows: [window],
  } = await tx.execute<{ to: string; last: string | null }>(sql`
    select (now() - ${delay})::text as "to", (
      select created_at::text from ${messages}
      where created_at > ${from}::timestamptz and created_at <= now() - ${delay}
      order by created_at offset ${mostMessages - 1} limit 1
    ) as last`);
  if (!window) return null;
  const to = window.last ?? window.to;
  const { rows } = await tx.execute<MailedConversation>(dueBetween(from, to));
  await tx.execute(sql`update ${messageSweeps} set up_to = greatest(up_to, ${to}::timestamptz)`);
  return { found: rows, isMore: window.last !== null };
}

// An email that has waited for a day has failed permanently, and blocks no other.
const dueBetween = (from: string, to: string) => sql`
  with due as (
    select conversation.id, ${users.id} as user_id, max(message.seq) as seq
    from ${messages} as message
    join ${conversations} as conversation on conversation.id = message.conversation_id
    cross join lateral (
      select
        case when message.sender_id = conversation.student_id then conversation.company_id
          else conversation.student_id end as id,
        case when message.sender_id = conversation.student_id then conversation.company_read_seq
          else conversation.student_read_seq end as read_seq
    ) as recipient
    join ${users} on ${isBehind(sql`recipient.id`)}
    where message.created_at > ${from}::timestamptz and message.created_at <= ${to}::timestamptz
      and message.seq > recipient.read_seq
    group by conversation.id, ${users.id}
  ), queued as (
    insert into ${messageMails} as mail (conversation_id, user_id, due_seq, queued_at)
    select due.id, due.user_id, due.seq, now() from due
    left join ${notificationSettings} as settings on settings.user_id = due.user_id
    where coalesce(settings.email_notifications, true)
    order by due.user_id, due.id
    on conflict (user_id, conversation_id) do update set
      due_seq = greatest(mail.due_seq, excluded.due_seq),
      queued_at = case when mail.queued_at > now() - interval '1 day' then mail.queued_at else now() end
    where mail.settled_seq < excluded.due_seq
    returning conversation_id, user_id, queued_at
  ), left_over as (
    update ${messageMails} set queued_at = now()
    where queued_at is null and due_seq > settled_seq
      and (user_id, conversation_id) not in (select user_id, id from due)
    returning conversation_id, user_id, queued_at
  )
  select conversation_id as "conversationId", user_id as "userId"
  from (select * from queued union all select * from left_over) as mail
  where queued_at = now()`;

/**
 * Records that messages up to `seq` need no email anymore. The next sweep finds a newer one that came due in
 * the meantime.
 */
export async function settleMessages(
  db: Queries,
  { conversationId, userId }: MailedConversation,
  seq: number,
): Promise<void> {
  await db.execute(sql`
    update ${messageMails} set settled_seq = greatest(settled_seq, ${seq}), queued_at = null
    where user_id = ${userId} and conversation_id = ${conversationId}`);
}
