import { expect, it } from 'vitest';
import { openStripe } from '../../src/features/sandbox/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { procedures, requestFor } from '../refusals/procedures.ts';
import { refusalRowOf } from '../support/all-rows.ts';
import { openBrowser } from '../support/browser.ts';
import { freshDatabase } from '../support/database.ts';
import { aCompany, anotherBrowserOf } from '../support/people.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://ambitionhub.example',
  DATABASE_URL: 'postgres://someone@database/ambitionhub?sslmode=verify-full',
  SMTP_URL: 'smtps://mail',
  MAIL_FROM: 'hello@ambitionhub.example',
  OPERATOR_NAME: 'Campus Works, Inc.',
  OPERATOR_ADDRESS: '12 Main Street, Dover, Delaware',
  GOVERNING_LAW: 'the State of Delaware, USA',
  SUPPORT_EMAIL: 'help@ambitionhub.example',
};
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_of_connect',
};

/** How a server answers a stranger's call of each procedure of the sandbox. */
async function answersOf(server: RunningServer): Promise<readonly number[]> {
  const ofSandbox = procedures.filter(({ name }) => name.startsWith('sandbox.'));
  const answers = ofSandbox.map(async (procedure) => {
    const { path, init } = requestFor(procedure, refusalRowOf(procedure.name).input ?? {});
    return (await openBrowser(server).fetch(path, init)).status;
  });
  return Promise.all(answers);
}

it.each([
  ['in production', production],
  ['in production with keys for Stripe', { ...production, ...keys }],
  ['outside production with keys for Stripe', keys],
])('Neither a fake Stripe nor a procedure of the sandbox exists %s', async (_, environment) => {
  const server = await startServer({ environment });
  const log = await createLog({ level: 'silent', pretty: false });
  const stripe = await openStripe(server.db, server.config, log);
  expect(stripe?.sandbox ?? null).toBeNull();
  expect(new Set(await answersOf(server))).toEqual(new Set([404]));
});

it('Outside production and without keys, people at different servers and after a restart see one Stripe', async () => {
  const database = await freshDatabase();
  const first = await startServer({ database });
  const second = await startServer({ database });
  expect(new Set(await answersOf(first))).toEqual(new Set([401]));

  const company = await aCompany(first);
  const { url } = await company.api.billing.openCheckout({ plan: 'premium' });
  await first.stop();
  const elsewhere = (await anotherBrowserOf({ id: company.id, server: second })).api;
  const sessionId = new URL(url).searchParams.get('session_id') ?? '';
  await elsewhere.sandbox.endCheckout({ sessionId, outcome: 'pay' });
  expect(await elsewhere.billing.subscription()).toMatchObject({ state: 'active', provider: 'sandbox' });

  const third = await startServer({ database });
  const again = (await anotherBrowserOf({ id: company.id, server: third })).api;
  expect(await again.sandbox.playSubscription({ play: 'end' })).toMatchObject({ state: 'ended' });
  expect(await elsewhere.billing.subscription()).toMatchObject({ state: 'ended' });
});

it('A checkout is paid once, however often and at once it is paid', async () => {
  const server = await startServer();
  const company = await aCompany(server);
  const { url } = await company.api.billing.openCheckout({ plan: 'basic' });
  const sessionId = new URL(url).searchParams.get('session_id') ?? '';
  const pay = () => company.api.sandbox.endCheckout({ sessionId, outcome: 'pay' });
  const ended = await Promise.allSettled([pay(), pay(), pay()]);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await company.api.billing.payments({})).payments).toHaveLength(1);
});
