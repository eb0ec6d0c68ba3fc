import { messagingTexts } from '@ambitionhub/contract/messaging';
import { describe, expect, it, vi } from 'vitest';
import { aCompany, anApprovedCompany, type Person, publishedStudents, theAdmin } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

async function atCheckout(company: Person, plan: 'premium' | 'basic' = 'premium') {
  const { url } = await company.api.billing.openCheckout({ plan });
  const address = new URL(url);
  expect(address.pathname).toBe('/sandbox-checkout');
  return address.searchParams.get('session_id') ?? '';
}

function returned(company: Person, url: string | null) {
  const query = new URL(url ?? '').searchParams;
  return company.api.billing.confirm({
    uid: query.get('uid') ?? '',
    sessionId: query.get('session_id') ?? '',
  });
}

async function aSubscriber(plan: 'premium' | 'basic' = 'premium') {
  const company = await aCompany(server);
  const sessionId = await atCheckout(company, plan);
  const { url } = await company.api.sandbox.endCheckout({ sessionId, outcome: 'pay' });
  await returned(company, url);
  return company;
}

describe('the sandbox', () => {
  it('simulates a successful payment', async () => {
    const company = await aSubscriber('basic');
    expect(await company.api.billing.subscription()).toMatchObject({
      state: 'active',
      status: 'basic',
      provider: 'sandbox',
    });
  });

  it('applies a plan to its company’s limits with the payment', async () => {
    const { id } = await aSubscriber('basic');
    const { rows } = await server.pool.query('SELECT subscription_status FROM companies WHERE user_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ subscription_status: 'basic' }]);
  });

  it('simulates a declined card and lets the company try again', async () => {
    const company = await aCompany(server);
    const sessionId = await atCheckout(company);
    expect(await company.api.sandbox.endCheckout({ sessionId, outcome: 'decline' })).toEqual({
      url: null,
    });
    await expectRefusal(company.api.billing.confirm({ uid: company.id, sessionId }), 'PAYMENT_UNPAID');
    expect(await company.api.sandbox.checkout({ sessionId })).toEqual({
      plan: 'premium',
      amount: 2999,
    });
  });

  it('simulates a company that changes its mind', async () => {
    const company = await aCompany(server);
    const sessionId = await atCheckout(company);
    const { url } = await company.api.sandbox.endCheckout({ sessionId, outcome: 'abandon' });
    expect(url).toMatch(/\/company-dashboard\?tab=settings#subscription$/);
    expect(await company.api.billing.subscription()).toMatchObject({ state: 'introduction' });
  });

  it('simulates a late payment that only the provider reports', async () => {
    const company = await aCompany(server);
    const sessionId = await atCheckout(company);
    const { url } = await company.api.sandbox.endCheckout({ sessionId, outcome: 'payLate' });
    expect(await returned(company, url)).toEqual({ state: 'processing' });
    await vi.waitFor(
      async () => expect(await company.api.billing.subscription()).toMatchObject({ state: 'active' }),
      { interval: 200 },
    );
    expect(await returned(company, url)).toEqual({ state: 'paid' });
  });

  it('simulates a renewal, a failed renewal, and the end', async () => {
    const company = await aSubscriber();
    expect(await company.api.sandbox.playSubscription({ play: 'failRenewal' })).toMatchObject({
      state: 'pastDue',
    });
    expect(await company.api.sandbox.playSubscription({ play: 'renew' })).toMatchObject({ state: 'active' });
    expect((await company.api.billing.payments({})).payments).toHaveLength(2);
    expect(await company.api.sandbox.playSubscription({ play: 'end' })).toMatchObject({ status: 'inactive' });
  });

  it('charges the difference when a company switches to a more expensive plan', async () => {
    const company = await aSubscriber('basic');
    expect(await company.api.billing.changePlan({ plan: 'premium' })).toMatchObject({ status: 'premium' });
    expect((await company.api.billing.payments({})).payments).toMatchObject([
      { plan: 'premium', amount: 2000 },
      { plan: 'basic', amount: 999 },
    ]);
    // The admin sees the same, with the provider's reference of each (decision D17).
    const { payments } = await (await theAdmin(server)).api.billing.paymentsOf({ id: company.id });
    expect(payments.map(({ amount, reference }) => [amount, reference !== ''])).toEqual([
      [2000, true],
      [999, true],
    ]);
    expect(await company.api.billing.changePlan({ plan: 'basic' })).toMatchObject({ status: 'basic' });
    expect((await company.api.billing.payments({})).payments).toHaveLength(2);
  });

  it('lets a company end only its own checkouts', async () => {
    const company = await aCompany(server);
    const other = await aCompany(server);
    const sessionId = await atCheckout(company);
    await expectRefusal(other.api.sandbox.checkout({ sessionId }), 'NOT_FOUND');
    await expectRefusal(other.api.sandbox.endCheckout({ sessionId, outcome: 'pay' }), 'NOT_FOUND');
  });
});

describe('the plan', () => {
  it('that ends lowers an approved company’s daily limit at once', async () => {
    const company = await anApprovedCompany(server);
    const students = await publishedStudents(server, 21);
    const write = (student: Person) =>
      company.api.messaging.send({ with: student.id, id: crypto.randomUUID(), text: 'Hello' });
    for (const student of students.slice(0, 20)) await write(student);

    const sessionId = await atCheckout(company, 'premium');
    const { url } = await company.api.sandbox.endCheckout({ sessionId, outcome: 'pay' });
    await returned(company, url);
    await company.api.sandbox.playSubscription({ play: 'end' });
    const [, ...rest] = students;
    const last = rest.at(-1);
    if (!last) throw new Error('there are 21');
    const { message } = await expectRefusal(write(last), 'DAILY_LIMIT');
    expect(message).toBe(messagingTexts.errors.tooManyConversations);

    const again = await atCheckout(company, 'premium');
    const paid = await company.api.sandbox.endCheckout({ sessionId: again, outcome: 'pay' });
    await returned(company, paid.url);
    await write(last);
  });
});
