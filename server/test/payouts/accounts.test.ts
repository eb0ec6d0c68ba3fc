import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { startFakeStripe } from '../support/fake-stripe.ts';
import { aCompany, aStudent, type Person, theirPassword } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const stripe = await startFakeStripe();
const server = await startServer({ environment: stripe.environment });
const sandboxed = await startServer();

const webhook = '/api/payouts/webhook';
const notify = (type: string, object: object, options = {}) =>
  openBrowser(server).fetch(webhook, { method: 'POST', ...stripe.connectEvent(type, object, options) });

/** A student who has opened the provider's onboarding, and the id of their account. */
async function atOnboarding(student?: Person) {
  const who = student ?? (await aStudent(server));
  const { url } = await who.api.payouts.setUp();
  return { student: who, accountId: new URL(url).pathname.slice(1) };
}

async function kept(student: Person) {
  const { rows } = await server.pool.query(
    'SELECT account_id, may_be_paid FROM payout_accounts WHERE user_id = $1',
    [student.id],
  );
  return rows[0];
}

describe('Setting up payouts', () => {
  it('asks the provider each time, and keeps the account’s id and whether it may be paid', async () => {
    const newcomer = await aStudent(server);
    expect(await newcomer.api.payouts.account()).toEqual({
      state: 'none',
      missing: [],
      provider: 'stripe',
      isFresh: true,
    });
    const { student, accountId } = await atOnboarding(newcomer);
    expect(await student.api.payouts.account()).toMatchObject({
      state: 'missing',
      missing: ['bank', 'details', 'terms'],
    });
    stripe.changeAccount(accountId, 'review');
    expect(await student.api.payouts.account()).toMatchObject({ state: 'review', missing: [] });
    stripe.changeAccount(accountId, 'ready');
    expect(await student.api.payouts.account()).toMatchObject({ state: 'ready' });
    expect(await kept(student)).toEqual({ account_id: accountId, may_be_paid: true });
    stripe.changeAccount(accountId, 'refused');
    expect(await student.api.payouts.account()).toMatchObject({ state: 'refused' });
    expect(await kept(student)).toEqual({ account_id: accountId, may_be_paid: false });
  });

  it('opens one account, however often and at once it is begun', async () => {
    const student = await aStudent(server);
    const before = stripe.accountCount();
    const { answers } = await outcomesOf([
      student.api.payouts.setUp(),
      student.api.payouts.setUp(),
      student.api.payouts.setUp(),
    ]);
    expect(answers).toHaveLength(3);
    expect(stripe.accountCount()).toBe(before + 1);
  });

  it('opens one account, even if the first answer was lost and the email has changed since', async () => {
    const student = await aStudent(server);
    const before = stripe.accountCount();
    stripe.breakNextOpening('answer lost', 'answer lost');
    await expectRefusal(student.api.payouts.setUp(), 'PAYMENT_PROVIDER_AWAY');
    await server.pool.query("UPDATE users SET email = 'new-' || email WHERE id = $1", [student.id]);
    await student.api.payouts.setUp();
    expect(stripe.accountCount()).toBe(before + 1);
  });

  it('shows the last known state while the provider is away', async () => {
    const { student, accountId } = await atOnboarding();
    stripe.changeAccount(accountId, 'ready');
    await student.api.payouts.account();
    stripe.setAway('unreachable');
    expect(await student.api.payouts.account()).toMatchObject({ state: 'ready', isFresh: false });
    await expectRefusal(student.api.payouts.setUp(), 'PAYMENT_PROVIDER_AWAY');
    stripe.setAway(null);
    expect(await student.api.payouts.account()).toMatchObject({ state: 'ready', isFresh: true });
  });

  it('begins again with another account after access was removed', async () => {
    const { student, accountId } = await atOnboarding();
    stripe.changeAccount(accountId, 'ready');
    await student.api.payouts.account();
    stripe.changeAccount(accountId, 'lost');
    expect(await student.api.payouts.account()).toMatchObject({ state: 'lost' });
    expect(await kept(student)).toEqual({ account_id: accountId, may_be_paid: false });
    const again = await atOnboarding(student);
    expect(again.accountId).not.toBe(accountId);
    expect(await student.api.payouts.account()).toMatchObject({ state: 'missing' });
  });
});

describe('A payout account', () => {
  it('is disconnected by its owner, and the next one is another', async () => {
    const { student, accountId } = await atOnboarding();
    stripe.changeAccount(accountId, 'ready');
    await student.api.payouts.account();
    expect(await student.api.payouts.disconnect()).toMatchObject({ state: 'none' });
    await expectRefusal(student.api.payouts.disconnect(), 'NOT_FOUND');
    await expectRefusal(student.api.payouts.confirmAccount(), 'NOT_FOUND');
    // A late report about the former one changes nothing.
    expect((await notify('account.updated', stripe.account(accountId))).status).toBe(200);
    expect((await kept(student)).may_be_paid).toBe(false);
    expect((await atOnboarding(student)).accountId).not.toBe(accountId);
  });

  it('is set up, confirmed and disconnected only after a recent login: a signed-in browser may be someone else’s find', async () => {
    const { student } = await atOnboarding();
    await server.pool.query(
      "UPDATE sessions SET proved_at = now() - interval '10 minutes' WHERE user_id = $1",
      [student.id],
    );
    const acts = {
      setUp: () => student.api.payouts.setUp(),
      confirm: () => student.api.payouts.confirmAccount(),
      disconnect: () => student.api.payouts.disconnect(),
    };
    for (const act of Object.values(acts)) await expectRefusal(act(), 'PASSWORD_NEEDED');
    await student.api.accounts.reauthenticate({ password: theirPassword });
    for (const act of Object.values(acts)) await act();
  });
});

describe('A webhook about an account', () => {
  it('only names an account to look up, in any order and number', async () => {
    const { student, accountId } = await atOnboarding();
    const old = stripe.account(accountId);
    stripe.changeAccount(accountId, 'ready');
    expect((await notify('account.updated', stripe.account(accountId))).status).toBe(200);
    expect(await kept(student)).toMatchObject({ may_be_paid: true });
    // An old event that arrives late and twice: the provider's state counts.
    await Promise.all([notify('account.updated', old), notify('account.updated', old)]);
    expect(await kept(student)).toMatchObject({ may_be_paid: true });
    stripe.changeAccount(accountId, 'lost');
    const deauthorized = await notify(
      'account.application.deauthorized',
      { id: 'ca_1' },
      { account: accountId },
    );
    expect(deauthorized.status).toBe(200);
    expect(await kept(student)).toMatchObject({ may_be_paid: false });
  });

  it.each([
    ['without a signature', { 'stripe-signature': '' }, {}],
    ['signed with the secret of the other webhook', {}, { secret: stripe.environment.STRIPE_WEBHOOK_SECRET }],
    ['signed long ago', {}, { at: 1_700_000_000 }],
  ])('%s is refused', async (_, headers, options) => {
    const { student, accountId } = await atOnboarding();
    stripe.changeAccount(accountId, 'ready');
    const event = stripe.connectEvent('account.updated', stripe.account(accountId), options);
    const response = await openBrowser(server).fetch(webhook, {
      method: 'POST',
      body: event.body,
      headers: { ...event.headers, ...headers },
    });
    expect(response.status).toBe(400);
    expect(await kept(student)).toMatchObject({ may_be_paid: false });
  });

  it('of an unknown account or type is accepted and ignored', async () => {
    expect((await notify('account.updated', { id: 'acct_unknown', object: 'account' })).status).toBe(200);
    expect((await notify('person.created', { id: 'person_1' })).status).toBe(200);
  });

  it('is sent again by the provider until it can be applied', async () => {
    const { student, accountId } = await atOnboarding();
    stripe.changeAccount(accountId, 'ready');
    stripe.setAway('unreachable');
    expect((await notify('account.updated', stripe.account(accountId))).status).toBe(503);
    stripe.setAway(null);
    expect((await notify('account.updated', stripe.account(accountId))).status).toBe(200);
    expect(await kept(student)).toMatchObject({ may_be_paid: true });
  });
});

describe('The sandbox’s onboarding', () => {
  const begin = async (student: Person) =>
    new URL((await student.api.payouts.setUp()).url).searchParams.get('account') ?? '';

  it('plays each outcome, and each later report', async () => {
    const student = await aStudent(sandboxed);
    const accountId = await begin(student);
    const end = (outcome: 'finish' | 'leaveOut' | 'review' | 'refuse' | 'leave') =>
      student.api.sandbox.endOnboarding({ accountId, outcome });
    const state = async () => (await student.api.payouts.account()).state;
    const { url } = await end('leave');
    expect(url).toMatch(/\/student-dashboard\?tab=work&view=earnings$/);
    expect(await state()).toBe('missing');
    await end('review');
    expect(await state()).toBe('review');
    await end('refuse');
    expect(await state()).toBe('refused');
    await end('finish');
    expect(await state()).toBe('ready');
    expect(await student.api.sandbox.playAccount({ play: 'leaveOut' })).toMatchObject({
      state: 'missing',
      missing: ['bank'],
    });
    expect(await student.api.sandbox.playAccount({ play: 'remove' })).toMatchObject({ state: 'lost' });
    expect(await begin(student)).not.toBe(accountId);
  });

  it('is the student’s own', async () => {
    const [student, other] = [await aStudent(sandboxed), await aStudent(sandboxed)];
    const accountId = await begin(student);
    await begin(other);
    await expectRefusal(other.api.sandbox.onboarding({ accountId }), 'NOT_FOUND');
    await expectRefusal(other.api.sandbox.endOnboarding({ accountId, outcome: 'finish' }), 'NOT_FOUND');
    const company = await aCompany(sandboxed);
    await expectRefusal(company.api.payouts.setUp(), 'FORBIDDEN');
  });

  it('reports to its webhook, which trusts nobody else', async () => {
    const event = stripe.connectEvent('account.updated', { id: 'acct_1', object: 'account' });
    const response = await openBrowser(sandboxed).fetch(webhook, { method: 'POST', ...event });
    expect(response.status).toBe(400);
  });
});

it('Without a secret for Connect there are payments for plans and no payouts', async () => {
  const { STRIPE_CONNECT_WEBHOOK_SECRET: _, ...environment } = stripe.environment;
  const plain = await startServer({ environment });
  const student = await aStudent(plain);
  expect(await student.api.payouts.account()).toMatchObject({ state: 'none', provider: null });
  await expectRefusal(student.api.payouts.setUp(), 'PAYMENTS_UNAVAILABLE');
});
