import type { UserId } from '@ambitionhub/contract/accounts';
import { notificationTimings } from '@ambitionhub/contract/notifications';
import { sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../platform/database/index.ts';
import { isBehind, users } from '../../accounts/index.ts';
import { conversations, messages } from '../../messaging/index.ts';
import { messageMails, messageSweeps } from '../tables.ts';

/** A conversation for which a user gets an email. */
export type MailedConversation = { readonly conversationId: string; readonly userId: UserId };

/** Messages per transaction. */
const mostMessages = 5_000;

const delay = sql.raw(`interval '${notificationTimings.emailDelaySeconds} seconds'`);

/** A message by its time, after the time of the one before it. */
export type DueMessage = { readonly from: string; readonly to: string };

type Sweep = DueMessage & {
  /** What came before and could not be queued in a day will not be tried again. */
  readonly givenUp: string;
};

/** Where the last sweep ended, and the time up to which messages are now two minutes old (D10). */
export async function findSweep(db: Queries): Promise<Sweep> {
  const { rows } = await db.execute<Sweep>(sql`
    select up_to::text as "from", (now() - ${delay})::text as "to",
      (now() - ${delay} - interval '1 day')::text as "givenUp"
    from ${messageSweeps}`);
  const [sweep] = rows;
  if (!sweep) throw new Error('the position of the message sweep is missing');
  return sweep;
}

/** The first messages between two times. */
export async function findDueMessages(db: Queries, { from, to }: DueMessage): Promise<readonly DueMessage[]> {
  const { rows } = await db.execute<DueMessage>(sql`
    select coalesce(lag(created_at) over (order by created_at), ${from}::timestamptz)::text as "from",
      created_at::text as "to"
    from ${messages} where created_at > ${from}::timestamptz and created_at <= ${to}::timestamptz
    order by created_at limit ${mostMessages}`);
  return rows;
}

/**
 * Returns the conversations that have an unread message between two times and no waiting email yet, and stores in the
 * caller's transaction that their email is queued. Doing it again finds nothing, so servers may overlap.
 */
export async function takeUnread(tx: Transaction, { from, to }: DueMessage): Promise<MailedConversation[]> {
  // An email that has waited for a day has failed permanently, and blocks no other.
  const { rows } = await tx.execute<MailedConversation>(sql`
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
      order by due.user_id, due.id
      on conflict (user_id, conversation_id) do update set
        due_seq = greatest(mail.due_seq, excluded.due_seq),
        queued_at = case when mail.queued_at > now() - interval '1 day' then mail.queued_at else now() end
      where mail.settled_seq < excluded.due_seq
      returning conversation_id, user_id, queued_at
    )
    select conversation_id as "conversationId", user_id as "userId" from queued where queued_at = now()`);
  return rows;
}

/** Notes that every message up to this time was visited. */
export async function moveSweep(db: Queries, to: string): Promise<void> {
  await db.execute(sql`update ${messageSweeps} set up_to = greatest(up_to, ${to}::timestamptz)`);
}

const isLeftOver = sql`queued_at is null and due_seq > settled_seq`;

/** Conversations with a message that came due while the email before it was being sent, except these. */
export async function findLeftOver(
  db: Queries,
  except: readonly string[],
): Promise<readonly MailedConversation[]> {
  const { rows } = await db.execute<MailedConversation>(sql`
    select conversation_id as "conversationId", user_id as "userId" from ${messageMails}
    where ${isLeftOver} and conversation_id || ' ' || user_id <> all(${sql.param(except)}::text[])
    order by user_id, conversation_id limit ${mostMessages}`);
  return rows;
}

/** Stores that the emails of these are queued; returns those that no other server took. */
export async function takeLeftOver(
  tx: Transaction,
  found: readonly MailedConversation[],
): Promise<MailedConversation[]> {
  const { rows } = await tx.execute<MailedConversation>(sql`
    update ${messageMails} set queued_at = now()
    where ${isLeftOver} and (conversation_id, user_id) in (
      select "conversationId", "userId" from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as found("conversationId" uuid, "userId" uuid))
    returning conversation_id as "conversationId", user_id as "userId"`);
  return rows;
}

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
