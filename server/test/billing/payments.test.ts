import { describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { aCompany, aStudent, theAdmin } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startBilling } from './checkout.ts';

const { stripe, server, webhook, notify, atCheckout, aPayingCompany, paymentsOf } = await startBilling();

describe('a payment', () => {
  it('reported by page and webhook again and again at once is applied once', async () => {
    const { company, sessionId } = await atCheckout();
    stripe.pay(sessionId);
    const confirm = () => company.api.billing.confirm({ uid: company.id, sessionId });
    const session = stripe.session(sessionId);
    await Promise.all([
      confirm(),
      notify('checkout.session.completed', session),
      confirm(),
      notify('checkout.session.completed', session),
    ]);
    await confirm();
    expect(await paymentsOf(company)).toHaveLength(1);
  });

  it('is applied by the webhook alone if the company never returns', async () => {
    const { company, sessionId } = await atCheckout('basic');
    stripe.pay(sessionId);
    expect((await notify('checkout.session.completed', stripe.session(sessionId))).status).toBe(200);
    expect(await company.api.billing.subscription()).toMatchObject({ state: 'active', status: 'basic' });
  });

  it('ends in the provider’s state when events arrive out of order', async () => {
    const { company, sessionId } = await atCheckout();
    const { subscriptionId, invoiceId } = stripe.pay(sessionId);
    await notify('customer.subscription.updated', stripe.subscription(subscriptionId));
    await notify('invoice.paid', { id: invoiceId, object: 'invoice' });
    expect(await company.api.billing.subscription()).toMatchObject({ state: 'introduction' });
    await notify('checkout.session.completed', stripe.session(sessionId));
    await notify('invoice.paid', { id: invoiceId, object: 'invoice' });
    await notify('checkout.session.expired', stripe.session(sessionId));
    expect(await company.api.billing.subscription()).toMatchObject({ state: 'active' });
    expect(await paymentsOf(company)).toHaveLength(1);
  });

  it('that arrives after its checkout expired still counts', async () => {
    const { company, sessionId } = await atCheckout();
    stripe.session(sessionId).status = 'expired';
    await notify('checkout.session.expired', stripe.session(sessionId));
    await expectRefusal(company.api.billing.confirm({ uid: company.id, sessionId }), 'PAYMENT_UNPAID');
    stripe.pay(sessionId);
    await notify('checkout.session.async_payment_succeeded', stripe.session(sessionId));
    expect(await company.api.billing.subscription()).toMatchObject({ state: 'active' });
  });

  it('begins even if the first answer was lost and the email has changed since', async () => {
    const company = await aCompany(server);
    stripe.breakNextOpening('answer lost', 'answer lost');
    await expectRefusal(company.api.billing.openCheckout({ plan: 'premium' }), 'PAYMENT_PROVIDER_AWAY');
    await server.pool.query("UPDATE users SET email = 'new-' || email WHERE email = $1", [company.email]);
    await atCheckout('premium', company);
  });

  it('still being processed is shown as such and changes nothing', async () => {
    const { company, sessionId } = await atCheckout();
    Object.assign(stripe.session(sessionId), { status: 'complete', payment_status: 'unpaid' });
    expect(await company.api.billing.confirm({ uid: company.id, sessionId })).toEqual({
      state: 'processing',
    });
    expect(await company.api.billing.subscription()).toMatchObject({ state: 'introduction' });
    await expectRefusal(company.api.billing.openCheckout({ plan: 'premium' }), 'PAYMENT_UNDER_WAY');
  });

  it('that never arrives is over: the company can pay again', async () => {
    const { company, sessionId } = await atCheckout();
    expect(stripe.session(sessionId).allowed_payment_method_types).toEqual(['card']);
    stripe.pay(sessionId);
    const session = Object.assign(stripe.session(sessionId), { payment_status: 'unpaid' });
    stripe.subscription(session.subscription ?? '').status = 'incomplete_expired';
    await notify('checkout.session.async_payment_failed', session);
    await expectRefusal(company.api.billing.confirm({ uid: company.id, sessionId }), 'PAYMENT_UNPAID');
    expect((await atCheckout('premium', company)).sessionId).not.toBe(sessionId);
  });

  it.each([
    ['a different amount', { amount_total: 1 }],
    ['a different currency', { currency: 'jpy' }],
    ['a different plan', { metadata: { plan: 'basic' } }],
    ['a different company', { client_reference_id: 'somebody-else' }],
  ])('with %s changes nothing', async (_, forged) => {
    const { company, sessionId } = await atCheckout();
    stripe.pay(sessionId);
    Object.assign(stripe.session(sessionId), forged);
    await expectRefusal(company.api.billing.confirm({ uid: company.id, sessionId }), 'PAYMENT_MISMATCH');
    expect((await notify('checkout.session.completed', stripe.session(sessionId))).status).toBe(409);
    expect(server.takeErrors()).toHaveLength(2);
    expect(await company.api.billing.subscription()).toMatchObject({ state: 'introduction' });
    expect(await paymentsOf(company)).toEqual([]);
  });

  it('that is refunded is shown as such and ends its plan', async () => {
    const { company, invoiceId, subscriptionId } = await aPayingCompany();
    const charge = stripe.refund(invoiceId);
    expect((await notify('charge.refunded', charge)).status).toBe(200);
    expect(await paymentsOf(company)).toEqual([expect.objectContaining({ status: 'refunded' })]);
    await vi.waitFor(
      async () => expect(await company.api.billing.subscription()).toMatchObject({ status: 'inactive' }),
      { interval: 100 },
    );
    expect(stripe.subscription(subscriptionId).status).toBe('canceled');
  });

  it.each(['one after the other', 'at once'])(
    'for two plans in two tabs leaves one subscription, and the other is refunded (%s)',
    async (order) => {
      const company = await aCompany(server);
      const checkouts = [await atCheckout('premium', company), await atCheckout('basic', company)];
      const bought = checkouts.map(({ sessionId }) => ({ sessionId, ...stripe.pay(sessionId) }));
      const confirm = ({ sessionId }: (typeof bought)[number]) =>
        company.api.billing.confirm({ uid: company.id, sessionId });
      if (order === 'at once') await Promise.all(bought.map(confirm));
      else for (const one of bought) await confirm(one);

      const { status } = await company.api.billing.subscription();
      const [kept, other] = status === 'premium' ? bought : bought.toReversed();
      if (order !== 'at once') expect(kept).toBe(bought[1]);
      await vi.waitFor(
        async () =>
          expect((await paymentsOf(company)).map(({ status, plan }) => ({ status, plan }))).toEqual(
            expect.arrayContaining([
              { status: 'paid', plan: status },
              { status: 'refunded', plan: status === 'premium' ? 'basic' : 'premium' },
            ]),
          ),
        { interval: 100 },
      );
      expect(stripe.refundedInvoices()).toContain(other?.invoiceId);
      expect(stripe.refundedInvoices()).not.toContain(kept?.invoiceId);
      await vi.waitFor(
        () => expect(stripe.subscription(other?.subscriptionId ?? '').status).toBe('canceled'),
        { interval: 100 },
      );
      expect(stripe.subscription(kept?.subscriptionId ?? '').status).toBe('active');
      expect(await company.api.billing.subscription()).toMatchObject({ state: 'active', status });
    },
  );
});

describe('a checkout', () => {
  it('requested twice at once is one', async () => {
    const company = await aCompany(server);
    const before = stripe.sessionCount();
    const open = () => company.api.billing.openCheckout({ plan: 'premium' });
    const { answers } = await outcomesOf([open(), open(), open()]);
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(stripe.sessionCount()).toBe(before + 1);
  });

  it('that the provider has closed is replaced by a new one', async () => {
    const { company, sessionId } = await atCheckout();
    stripe.session(sessionId).status = 'expired';
    expect((await atCheckout('premium', company)).sessionId).not.toBe(sessionId);
  });

  it('of another company or none changes nothing and reveals nothing', async () => {
    const { company, sessionId } = await atCheckout();
    const other = await aCompany(server);
    const student = await aStudent(server);
    stripe.pay(sessionId);
    for (const uid of [other.id, student.id, 'nobody'])
      await expectRefusal(openBrowser(server).api.billing.confirm({ uid, sessionId }), 'PAYING_USER_UNKNOWN');
    for (const viewer of [other, student, await theAdmin(server)])
      await expectRefusal(viewer.api.billing.confirm({ uid: company.id, sessionId }), 'PAYING_USER_UNKNOWN');
    await expectRefusal(
      company.api.billing.confirm({ uid: company.id, sessionId: 'cs_made_up' }),
      'PAYMENT_SESSION_UNKNOWN',
    );
    expect(await company.api.billing.subscription()).toMatchObject({ state: 'introduction' });
  });

  it('that was never paid is not applied', async () => {
    const { company, sessionId } = await atCheckout();
    await expectRefusal(company.api.billing.confirm({ uid: company.id, sessionId }), 'PAYMENT_UNPAID');
    expect(await company.api.billing.subscription()).toMatchObject({ state: 'introduction' });
  });
});

describe('a webhook event', () => {
  it.each([
    ['with no signature', { 'stripe-signature': '' }, {}],
    ['signed with another secret', {}, { secret: 'whsec_of_somebody_else' }],
    ['signed long ago', {}, { at: 1_700_000_000 }],
  ])('%s is refused', async (_, headers, options) => {
    const { company, sessionId } = await atCheckout();
    stripe.pay(sessionId);
    const event = stripe.event('checkout.session.completed', stripe.session(sessionId), options);
    const response = await openBrowser(server).fetch(webhook, {
      method: 'POST',
      body: event.body,
      headers: { ...event.headers, ...headers },
    });
    expect(response.status).toBe(400);
    expect(await company.api.billing.subscription()).toMatchObject({ state: 'introduction' });
  });

  it('that was altered on the way is refused', async () => {
    const { body, headers } = stripe.event('checkout.session.completed', { id: 'cs_1' });
    const response = await openBrowser(server).fetch(webhook, {
      method: 'POST',
      body: body.replace('cs_1', 'cs_2'),
      headers,
    });
    expect(response.status).toBe(400);
  });

  it('of an unknown type is accepted and ignored', async () => {
    expect((await notify('customer.created', { id: 'cus_1' })).status).toBe(200);
  });
});
