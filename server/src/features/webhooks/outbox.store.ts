import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { type DeliveryFault, type WebhookEvent, webhookLimits } from '@ambitionhub/contract/webhooks';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../platform/database/index.ts';
import { users } from '../accounts/index.ts';
import { companies } from '../companies/index.ts';
import { webhookDeliveries as deliveries, webhooks } from './tables.ts';

/** Something that a company's systems may hear of. */
export type ReportedEvent = {
  readonly type: WebhookEvent;
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  /** The id by which it is read when it is sent. */
  readonly about: string;
};

/**
 * Writes deliveries for the webhooks that are subscribed, in the transaction of what happened. Work goes on after its student
 * has removed the account: what is told of it then is about nobody, in no order.
 */
export async function queueDeliveries(tx: Transaction, events: readonly ReportedEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.execute(sql`
    insert into ${deliveries} (webhook_id, student_id, type, about)
    select webhook.id, (select id from ${users} where id = event."studentId" for key share), event.type, event.about
    from rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as (type text, "companyId" uuid, "studentId" uuid, about text)) with ordinality
        as event (type, "companyId", "studentId", about, nth)
      join ${webhooks} webhook on webhook.company_id = event."companyId" and webhook.state = 'on'
        and event.type = any(webhook.events)
    order by event.nth, webhook.id`);
}

/** Gives up what waits for a webhook. */
export async function giveUpWaiting(tx: Transaction, webhookId: string): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'failed' })
    .where(and(eq(deliveries.webhookId, webhookId), eq(deliveries.state, 'waiting')));
}

export type DueWebhook = {
  readonly id: string;
  readonly companyId: CompanyId;
  readonly isFailing: boolean;
};

/**
 * Webhooks that have something to send now, in no order, so that each has its turn; without those of `busy`. A company that is
 * not approved, or is suspended, hears nothing. The index is read once for each webhook, however much waits for it.
 */
export async function findDueWebhooks(
  db: Database,
  { busy, limit }: { readonly busy: readonly string[]; readonly limit: number },
): Promise<readonly DueWebhook[]> {
  const { rows } = await db.execute<DueWebhook>(sql`with recursive next (webhook_id, try_at) as (
      (select webhook_id, next_try_at from ${deliveries} where state = 'waiting' order by 1, 2 limit 1)
      union all
      select after.* from next cross join lateral (
        select webhook_id, next_try_at from ${deliveries}
        where state = 'waiting' and webhook_id > next.webhook_id order by 1, 2 limit 1) after
    )
    select webhook.id, webhook.company_id as "companyId", webhook.failures > 0 as "isFailing"
    from next join ${webhooks} webhook on webhook.id = next.webhook_id
      join ${companies} on ${eq(companies.id, sql`webhook.company_id`)}
    where next.try_at <= now() and webhook.state = 'on' and coalesce(webhook.rests_until <= now(), true)
      and webhook.id <> all(${sql.param(busy)}::uuid[])
      and ${companies.isApproved} and ${companies.profileCompleted} and not ${companies.barred}
    order by random() limit ${limit}`);
  return rows;
}

/** A delivery that this server has claimed, and all that it needs to be sent. */
export type Claimed = {
  readonly id: string;
  readonly messageId: string;
  readonly type: (typeof deliveries.$inferSelect)['type'];
  readonly about: string;
  readonly at: Date;
  readonly payload: string | null;
  readonly isAsked: boolean;
  /** The number of this attempt; with it, an outcome is noted only for the attempt that it is of. */
  readonly attempts: number;
  readonly webhookId: string;
  readonly companyId: CompanyId;
  readonly madeBy: UserId;
  readonly url: string;
  readonly secret: string;
  /** Null if there is none, or its time is over. */
  readonly formerSecret: string | null;
};

/** Longer than an attempt takes: after it, the server that made it is gone, and any server may try again. */
const lease = sql`interval '60 seconds'`;

/**
 * Claims due deliveries of a webhook for this server. Of those about one student only the first may be sent, so that they arrive
 * in order.
 */
export async function claimDue(db: Database, webhookId: string, limit: number): Promise<readonly Claimed[]> {
  const { rows } = await db.execute<Omit<Claimed, 'at'> & { at: string }>(sql`with due as (
      select delivery.id from ${deliveries} delivery
      where delivery.webhook_id = ${webhookId} and delivery.state = 'waiting' and delivery.next_try_at <= now()
        and (delivery.is_again or not exists (select from ${deliveries} earlier
          where earlier.webhook_id = delivery.webhook_id and earlier.student_id = delivery.student_id
            and earlier.state = 'waiting' and not earlier.is_again and earlier.seq < delivery.seq))
      order by delivery.seq limit ${limit} for update skip locked
    )
    update ${deliveries} claimed
    set attempts = attempts + 1, is_under_way = true, next_try_at = now() + ${lease}
    from due, ${webhooks} webhook
    where claimed.id = due.id and claimed.state = 'waiting' and claimed.next_try_at <= now()
      and webhook.id = claimed.webhook_id and webhook.state = 'on'
    returning claimed.id, claimed.message_id as "messageId", claimed.type, claimed.about, claimed.at, claimed.payload,
      claimed.is_again or claimed.type = 'test' as "isAsked", claimed.attempts, webhook.id as "webhookId",
      webhook.company_id as "companyId", webhook.made_by as "madeBy", webhook.url, webhook.secret,
      case when webhook.former_secret_until > now() then webhook.former_secret end as "formerSecret"`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

type Attempt = Pick<Claimed, 'id' | 'attempts'>;
/** Whether nothing has happened to a delivery since this attempt began. */
const isCurrent = ({ id, attempts }: Attempt) =>
  and(eq(deliveries.id, id), eq(deliveries.attempts, attempts), eq(deliveries.state, 'waiting'));

/** Keeps what is sent, so that each attempt sends the same; false if writing it took so long that another attempt has begun. */
export async function keepPayload(db: Database, attempt: Attempt, payload: string): Promise<boolean> {
  const { rowCount } = await db
    .update(deliveries)
    .set({ payload, nextTryAt: sql`now() + ${lease}` })
    .where(isCurrent(attempt));
  return rowCount === 1;
}

/** Removes a delivery about something that is no longer there. */
export async function dropDelivery(db: Database, attempt: Attempt): Promise<void> {
  await db.delete(deliveries).where(isCurrent(attempt));
}

/** Lets any server try again at once what this one has not finished. */
export async function releaseDelivery(db: Database, attempt: Attempt): Promise<void> {
  await db.update(deliveries).set({ isUnderWay: false, nextTryAt: sql`now()` }).where(isCurrent(attempt));
}

export type Outcome = {
  readonly status: number | null;
  readonly fault: DeliveryFault | null;
  readonly answer: string;
  readonly durationMs: number;
};

/** Locks the webhook of an attempt before its delivery, as those who change it do. */
export async function lockForOutcome(tx: Transaction, webhookId: string): Promise<void> {
  await tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, webhookId)).for('no key update');
}

/** Notes the outcome of an attempt; false if another one has begun, or the webhook was switched off. */
export async function noteDelivered(tx: Transaction, attempt: Attempt, outcome: Outcome): Promise<boolean> {
  const { rowCount } = await tx
    .update(deliveries)
    .set({ ...outcome, state: 'delivered', isUnderWay: false, triedAt: sql`now()` })
    .where(isCurrent(attempt));
  return rowCount === 1;
}

const isTooOld = sql`${deliveries.at} <= now() - make_interval(days => ${webhookLimits.tryDays})`;

/** The same for an attempt that failed: it is tried again after a pause, or given up after days. */
export async function noteFailed(
  tx: Transaction,
  attempt: Attempt,
  { pauseSeconds, ...outcome }: Outcome & { readonly pauseSeconds: number },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(deliveries)
    .set({
      ...outcome,
      isUnderWay: false,
      state: sql`case when ${isTooOld} then 'failed' else 'waiting' end`,
      nextTryAt: sql`now() + make_interval(secs => ${pauseSeconds})`,
      triedAt: sql`now()`,
    })
    .where(isCurrent(attempt));
  return rowCount === 1;
}

/** The webhook's last delivery has arrived. */
export async function noteSuccess(tx: Transaction, webhookId: string): Promise<void> {
  await tx
    .update(webhooks)
    .set({ failures: 0, failingSince: null, restsUntil: null })
    .where(and(eq(webhooks.id, webhookId), sql`${webhooks.failures} > 0`));
}

/** Nothing was tried for so long, as nothing waited or the company was suspended, that it is another outage. */
const isFirst = sql`${webhooks.restsUntil} < now() - interval '1 day'`;

/** The webhook's last delivery has failed: it rests for a while. Returns whether nothing has arrived for days. */
export async function noteFailure(
  tx: Transaction,
  webhookId: string,
  restSeconds: (failures: number) => number,
): Promise<boolean> {
  const [webhook] = await tx
    .update(webhooks)
    .set({
      failures: sql`${webhooks.failures} + 1`,
      failingSince: sql`case when ${isFirst} then now() else coalesce(${webhooks.failingSince}, now()) end`,
    })
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.state, 'on')))
    .returning({
      failures: webhooks.failures,
      isOver: sql<boolean>`${webhooks.failingSince} <= now() - make_interval(days => ${webhookLimits.tryDays})`,
    });
  if (!webhook) return false;
  await tx
    .update(webhooks)
    .set({ restsUntil: sql`now() + make_interval(secs => ${restSeconds(webhook.failures)})` })
    .where(eq(webhooks.id, webhookId));
  return webhook.isOver;
}

export async function markFailed(tx: Transaction, webhookId: string): Promise<void> {
  await tx.update(webhooks).set({ state: 'failed' }).where(eq(webhooks.id, webhookId));
  await giveUpWaiting(tx, webhookId);
}

/** Called by the nightly job: what is kept long enough, and what a suspended company has not heard for days. */
export async function removeOldDeliveries(db: Database): Promise<void> {
  await db
    .delete(deliveries)
    .where(lt(deliveries.at, sql`now() - make_interval(days => ${webhookLimits.keptDays})`));
  await db
    .update(deliveries)
    .set({ state: 'failed' })
    .where(
      and(
        eq(deliveries.state, 'waiting'),
        lt(deliveries.at, sql`now() - make_interval(days => ${webhookLimits.tryDays + 1})`),
      ),
    );
}

/** How many deliveries wait, for the metric. */
export async function countWaiting(db: Queries): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(eq(deliveries.state, 'waiting'));
  return row?.count ?? 0;
}
