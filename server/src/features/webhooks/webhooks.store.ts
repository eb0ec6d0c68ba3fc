import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { type AddWebhookInput, webhookLimits } from '@ambitionhub/contract/webhooks';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../platform/database/index.ts';
import { users } from '../accounts/index.ts';
import { webhooks } from './tables.ts';

type Own = { readonly companyId: CompanyId; readonly id: string };
const isOwn = ({ companyId, id }: Own) => and(eq(webhooks.id, id), eq(webhooks.companyId, companyId));

export const listWebhooks = (db: Queries, companyId: CompanyId) =>
  db
    .select({
      id: webhooks.id,
      url: webhooks.url,
      events: webhooks.events,
      state: webhooks.state,
      madeBy: sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`,
      createdAt: webhooks.createdAt,
      failingSince: webhooks.failingSince,
      formerSecretUntil: webhooks.formerSecretUntil,
      version: webhooks.version,
    })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.madeBy))
    .where(eq(webhooks.companyId, companyId))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id));
export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

export async function insertWebhook(
  tx: Transaction,
  webhook: AddWebhookInput & { companyId: CompanyId; madeBy: UserId; secret: string },
): Promise<void> {
  await tx.insert(webhooks).values(webhook);
}

/** A company's webhook; null if it has no such webhook. */
export async function findWebhook(db: Queries, own: Own) {
  const [row] = await db.select().from(webhooks).where(isOwn(own));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockWebhook(tx: Transaction, own: Own) {
  const [row] = await tx.select().from(webhooks).where(isOwn(own)).for('no key update');
  return row ?? null;
}

export async function updateWebhook(
  tx: Transaction,
  own: Own,
  changes: Partial<Pick<typeof webhooks.$inferInsert, 'events' | 'state'>>,
): Promise<void> {
  await tx
    .update(webhooks)
    .set({ ...changes, version: sql`${webhooks.version} + 1` })
    .where(isOwn(own));
}

/** Switches a webhook on, with no failures. */
export async function startWebhook(tx: Transaction, own: Own): Promise<void> {
  await tx
    .update(webhooks)
    .set({ state: 'on', failures: 0, failingSince: null, restsUntil: null })
    .where(isOwn(own));
}

/** Gives a webhook a secret; the one before it signs, too, for a day. */
export async function replaceSecret(tx: Transaction, own: Own, secret: string): Promise<void> {
  await tx
    .update(webhooks)
    .set({
      secret,
      formerSecret: webhooks.secret,
      formerSecretUntil: sql`now() + make_interval(hours => ${webhookLimits.formerSecretHours})`,
    })
    .where(isOwn(own));
}

export async function deleteWebhook(tx: Transaction, own: Own): Promise<void> {
  await tx.delete(webhooks).where(isOwn(own));
}

/** Removes the webhooks that these users added. */
export const removeWebhooksBy = (tx: Transaction, userIds: readonly UserId[]) =>
  tx
    .delete(webhooks)
    .where(inArray(webhooks.madeBy, [...userIds]))
    .returning({ companyId: webhooks.companyId, url: webhooks.url, madeBy: webhooks.madeBy });

/** For the email about a webhook that was switched off. */
export async function findFailedUrl(db: Queries, id: string): Promise<string | null> {
  const [row] = await db
    .select({ url: webhooks.url })
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.state, 'failed')));
  return row?.url ?? null;
}

/** Called by the nightly job. */
export async function forgetFormerSecrets(db: Database): Promise<void> {
  await db
    .update(webhooks)
    .set({ formerSecret: null, formerSecretUntil: null })
    .where(sql`${webhooks.formerSecretUntil} < now()`);
}

/** Every stored secret, locked until the transaction ends. */
export const lockSecrets = (tx: Transaction) =>
  tx
    .select({ id: webhooks.id, secret: webhooks.secret, formerSecret: webhooks.formerSecret })
    .from(webhooks)
    .orderBy(webhooks.id)
    .for('update');

export async function setSecrets(
  tx: Transaction,
  id: string,
  secrets: { secret: string; formerSecret: string | null },
): Promise<void> {
  await tx.update(webhooks).set(secrets).where(eq(webhooks.id, id));
}
