import type { CompanyId } from '@ambitionhub/contract/accounts';
import {
  type AddWebhookInput,
  type ChangeWebhookInput,
  webhookErrors,
  webhookLimits,
} from '@ambitionhub/contract/webhooks';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, Refusal, requireFound } from '../../platform/http/index.ts';
import type { Outbound } from '../../platform/outbound/index.ts';
import { type Actor, requireFreshSession, requireOpenSession, type Sealer } from '../accounts/index.ts';
import { lockCompanies, mayManageKeys } from '../companies/index.ts';
import { findDelivery, queueAgain, queueTest } from './deliveries.store.ts';
import { deliveriesChanged, webhooksChanged } from './events.ts';
import { giveUpWaiting } from './outbox.store.ts';
import { newSecret } from './sign.ts';
import {
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  replaceSecret,
  startWebhook,
  updateWebhook,
} from './webhooks.store.ts';

type Manager = Actor<CompanyId>;
type Act = Parameters<typeof webhooksChanged>[0]['act'];

export const hostOf = (url: string): string => new URL(url).host;

/** Locks the caller, whose session must still be open, and their company, whose webhooks they may still manage. */
async function lockAsManager(tx: Transaction, actor: Manager): Promise<void> {
  await requireOpenSession(tx, actor);
  await lockCompanies(tx, [actor.companyId]);
  if (!(await mayManageKeys(tx, actor.userId))) throw new Refusal('FORBIDDEN');
}

async function tell(tx: Transaction, { companyId, userId }: Manager, act: Act, url: string): Promise<void> {
  await emit(tx, webhooksChanged({ companyId, actorId: userId, act, host: hostOf(url) }));
}

async function lockOwn(tx: Transaction, actor: Manager, id: string) {
  await lockAsManager(tx, actor);
  return requireFound(await lockWebhook(tx, { companyId: actor.companyId, id }));
}

const refusedUrl = (message: string) => new Refusal('INVALID_INPUT', { fields: [{ field: 'url', message }] });

/** An address as browsers write it, without a fragment, which is not sent: two spellings of one would hear of everything twice. */
const asSent = (url: string): string => new URL(url).href.replace(/#.*$/, '');

/** Adds a webhook and returns its secret, which is stored encrypted and never shown again. */
export async function addWebhook(
  { db, outbound, sealer }: { db: Database; outbound: Outbound; sealer: Sealer },
  actor: Manager,
  input: AddWebhookInput,
): Promise<string> {
  await requireFreshSession(db, actor);
  if (!outbound.accepts(input.url)) throw refusedUrl(webhookErrors.url);
  const url = asSent(input.url);
  const secret = newSecret();
  const sealed = await sealer.seal(secret);
  const { companyId, userId } = actor;
  await transact(db, async (tx) => {
    await lockAsManager(tx, actor);
    const webhooks = await listWebhooks(tx, companyId);
    if (webhooks.some((webhook) => webhook.url === url)) throw refusedUrl(webhookErrors.taken);
    if (webhooks.length >= webhookLimits.webhooks) throw new Refusal('WEBHOOKS_FULL');
    await insertWebhook(tx, { ...input, url, companyId, madeBy: userId, secret: sealed });
    await tell(tx, actor, 'add', url);
  });
  return secret;
}

/** Changes which events a webhook sends, if nobody else has changed that in the meantime. */
export const changeWebhook = (
  db: Database,
  actor: Manager,
  { id, events, version }: ChangeWebhookInput,
): Promise<void> =>
  transact(db, async (tx) => {
    const webhook = await lockOwn(tx, actor, id);
    if (webhook.version !== version) throw changed('webhook');
    await updateWebhook(tx, webhook, { events });
    await tell(tx, actor, 'change', webhook.url);
  });

/** Switches a webhook on or off. What waits for one that is switched off is given up. */
export const switchWebhook = (
  db: Database,
  actor: Manager,
  { id, on }: { readonly id: string; readonly on: boolean },
): Promise<void> =>
  transact(db, async (tx) => {
    const webhook = await lockOwn(tx, actor, id);
    if ((webhook.state === 'on') === on) return;
    if (on) await startWebhook(tx, webhook);
    else {
      await updateWebhook(tx, webhook, { state: 'off' });
      await giveUpWaiting(tx, id);
    }
    await tell(tx, actor, on ? 'start' : 'stop', webhook.url);
  });

/** Gives a webhook another secret and returns it; for a day, both sign. */
export async function replaceWebhookSecret(
  { db, sealer }: { db: Database; sealer: Sealer },
  actor: Manager,
  id: string,
): Promise<string> {
  await requireFreshSession(db, actor);
  const secret = newSecret();
  const sealed = await sealer.seal(secret);
  await transact(db, async (tx) => {
    const webhook = await lockOwn(tx, actor, id);
    await replaceSecret(tx, webhook, sealed);
    await tell(tx, actor, 'replace-secret', webhook.url);
  });
  return secret;
}

/** Nothing more is sent from the commit on, except a request that is under way. */
export const removeWebhook = (db: Database, actor: Manager, id: string): Promise<void> =>
  transact(db, async (tx) => {
    const webhook = await lockOwn(tx, actor, id);
    await deleteWebhook(tx, webhook);
    await tell(tx, actor, 'remove', webhook.url);
  });

export const testWebhook = (db: Database, actor: Manager, id: string): Promise<void> =>
  transact(db, async (tx) => {
    const { state, companyId } = await lockOwn(tx, actor, id);
    if (state !== 'on') throw new Refusal('WEBHOOK_OFF');
    await queueTest(tx, id);
    await emit(tx, deliveriesChanged({ companyId }));
  });

/** Sends a delivery again under the same message id, or tries a waiting one now. */
export const sendAgain = (db: Database, actor: Manager, id: string): Promise<void> =>
  transact(db, async (tx) => {
    await lockAsManager(tx, actor);
    const { companyId } = actor;
    const { webhookId } = requireFound(await findDelivery(tx, companyId, id));
    // Before its delivery, as those who note an outcome do.
    const { state } = requireFound(await lockWebhook(tx, { companyId, id: webhookId }));
    if (state !== 'on') throw new Refusal('WEBHOOK_OFF');
    await queueAgain(tx, id);
    await emit(tx, deliveriesChanged({ companyId }));
  });
