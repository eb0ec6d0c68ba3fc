import { randomUUID } from 'node:crypto';
import { paymentWebhookPath } from '@ambitionhub/contract/billing';
import { connectWebhookPath } from '@ambitionhub/contract/payouts';
import { paths } from '@ambitionhub/contract/routes';
import type { Config } from '../../platform/config/index.ts';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import type { Route } from '../../platform/feature.ts';
import { Refusal } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import {
  type ChangeFake,
  type FakePages,
  type FakeStripe,
  StripeRefusal,
  serveFakeStripe,
  signedEvent,
} from '../../platform/stripe/fake/index.ts';
import { createStripe, type EventName } from '../../platform/stripe/index.ts';
import { changeRecords } from './records.store.ts';

function pagesAt(publicUrl: string): FakePages {
  const pageOf = (path: string, name: string, id: string): string => {
    const url = new URL(path, publicUrl);
    url.searchParams.set(name, id);
    return url.href;
  };
  return {
    checkout: ({ id, mode }) =>
      pageOf(mode === 'payment' ? paths.sandboxCardPayment : paths.sandboxCheckout, 'session_id', id),
    onboarding: (id) => pageOf(paths.sandboxOnboarding, 'account', id),
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof StripeRefusal)) throw error;
  throw new Refusal(error.status === 400 ? 'NOT_FOUND' : 'SANDBOX_FORGOT', { cause: error });
}

/** What Stripe reports: the event's name, its object, and the connected account that it is about, if any. */
export type FakeEvent = {
  readonly type: EventName;
  readonly object: object;
  readonly account?: string;
};

/** Opens the fake Stripe over the database: another server's fake knows the same. */
async function openSandbox(db: Database, publicUrl: string, log: Logger) {
  const pages = pagesAt(publicUrl);
  const within =
    (tx: Transaction): ChangeFake =>
    (work) =>
      changeRecords(tx, pages, work);
  const answer: ChangeFake = (work) => transact(db, (tx) => within(tx)(work));
  const { url, close } = await serveFakeStripe(answer);
  const change: ChangeFake = (work) => answer(work).catch(refuse);
  const settings = {
    secretKey: 'sk_test_sandbox',
    // It reports to its own server only, so nobody else needs to know them.
    webhookSecret: randomUUID(),
    connectSecret: randomUUID(),
    apiUrl: url,
  };

  let webhooks: readonly Route[] = [];
  async function report({ type, object, account }: FakeEvent): Promise<void> {
    const [at, secret] =
      account === undefined
        ? [paymentWebhookPath, settings.webhookSecret]
        : [connectWebhookPath, settings.connectSecret];
    const event = signedEvent(type, object, { secret, account });
    const answer = await webhooks
      .find(({ path }) => path === at)
      ?.app.request('/', { method: 'POST', ...event });
    if (!answer?.ok) log.warn({ type, status: answer?.status }, 'an event of the sandbox was not applied');
  }

  return {
    settings,
    /** Reads or changes what Stripe knows; throws as `play`. */
    change,
    /** The same in a transaction of the caller's, for demo data. */
    within,

    /**
     * Lets something happen at Stripe, which then reports it to this server's webhooks.
     *
     * @param work what happens, and the events that report it
     * @throws Refusal `SANDBOX_FORGOT` if Stripe does not know what it is about, `NOT_FOUND` if it is over
     */
    async play(work: (stripe: FakeStripe) => readonly FakeEvent[]): Promise<void> {
      const events = await change(work);
      for (const event of events) await report(event);
    },

    /** From now on it reports what happens to these. */
    reportTo(routes: readonly Route[]): void {
      webhooks = routes;
    },

    close,
  };
}
export type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

/** Stripe by these settings: the real one, the sandbox outside production, or none (D9). */
export async function openStripe(
  db: Database,
  { stripe, http }: Pick<Config, 'stripe' | 'http'>,
  log: Logger,
) {
  if (stripe === null) return null;
  if (stripe.provider === 'stripe') return { client: createStripe(stripe), secrets: stripe, sandbox: null };
  const sandbox = await openSandbox(db, http.publicUrl, log);
  return { client: createStripe(sandbox.settings), secrets: sandbox.settings, sandbox };
}
