import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { DeliveryState } from '@ambitionhub/contract/webhooks';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { webhookDeliveries as deliveries, webhooks } from './tables.ts';

export type DeliveryKeys = readonly [at: string, id: string];

/** What a webhook has sent, newest first. */
export const listDeliveries = (
  db: Queries,
  webhookId: string,
  { state, after, limit }: { state?: DeliveryState | undefined; after: DeliveryKeys | null; limit: number },
) =>
  db
    .select(shown)
    .from(deliveries)
    .where(
      and(
        eq(deliveries.webhookId, webhookId),
        state && eq(deliveries.state, state),
        after
          ? sql`(${deliveries.at}, ${deliveries.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(deliveries.at), desc(deliveries.id))
    .limit(limit);

const shown = {
  id: deliveries.id,
  messageId: deliveries.messageId,
  type: deliveries.type,
  state: deliveries.state,
  at: deliveries.at,
  attempts: deliveries.attempts,
  nextTryAt: deliveries.nextTryAt,
  triedAt: deliveries.triedAt,
  status: deliveries.status,
  fault: deliveries.fault,
  durationMs: deliveries.durationMs,
};
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

/** One of a company's deliveries, with all that was sent and the answer. */
export async function findDelivery(db: Queries, companyId: CompanyId, id: string) {
  const [row] = await db
    .select({
      ...shown,
      payload: deliveries.payload,
      answer: deliveries.answer,
      webhookId: deliveries.webhookId,
    })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(and(eq(deliveries.id, id), eq(webhooks.companyId, companyId)));
  return row ?? null;
}

/** Sends a test, unless one waits. */
export async function queueTest(tx: Transaction, webhookId: string): Promise<void> {
  await tx.insert(deliveries).values({ webhookId, type: 'test' }).onConflictDoNothing();
}

/** A second press within these seconds is a double click, also when the first one has been delivered meanwhile. */
const doubleClickSeconds = 5;

/** Tries a waiting delivery now, unless an attempt is under way; otherwise queues it once more, under the same message id. */
export async function queueAgain(tx: Transaction, id: string): Promise<void> {
  const { rowCount } = await tx
    .update(deliveries)
    .set({
      nextTryAt: sql`case when ${deliveries.isUnderWay} then ${deliveries.nextTryAt} else least(${deliveries.nextTryAt}, now()) end`,
    })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting')));
  const itsWebhook = tx.select({ id: deliveries.webhookId }).from(deliveries).where(eq(deliveries.id, id));
  await tx.update(webhooks).set({ restsUntil: null }).where(eq(webhooks.id, itsWebhook));
  if (rowCount === 1) return;
  await tx.execute(sql`
    insert into ${deliveries} (webhook_id, student_id, type, about, message_id, is_again, payload)
    select webhook_id, student_id, type, about, message_id, true, payload from ${deliveries} one
    where id = ${id} and not exists (select from ${deliveries} again
      where again.webhook_id = one.webhook_id and again.message_id = one.message_id and again.is_again
        and again.at > now() - make_interval(secs => ${doubleClickSeconds}))
    on conflict do nothing`);
}
