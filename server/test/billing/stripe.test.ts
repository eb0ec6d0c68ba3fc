import { planPrices } from '@ambitionhub/contract/billing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aCompany, aNewCompany } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startBilling } from './checkout.ts';

const { stripe, server, notify, atCheckout, aPayingCompany, paymentsOf } = await startBilling();

describe('a subscription', () => {
  it('is an introductory premium until the first payment', async () => {
    const company = await aNewCompany(server);
    expect(await company.api.billing.subscription()).toEqual({
      state: 'introduction',
      status: 'premium',
      plan: 'premium',
      periodEnd: null,
      introductionEnds: null,
      provider: 'stripe',
    });
    expect(await paymentsOf(company)).toEqual([]);
  });

  it.each([
    ['premium', 2999],
    ['basic', 999],
  ] as const)('to %s costs %i cents, is active once paid, and has one payment', async (plan, amount) => {
    const { company, sessionId } = await atCheckout(plan);
    expect(stripe.session(sessionId)).toMatchObject({ amount_total: amount, currency: 'usd' });
    stripe.pay(sessionId);
    expect(await company.api.billing.confirm({ uid: company.id, sessionId })).toEqual({ state: 'paid' });
    expect(await company.api.billing.subscription()).toMatchObject({ state: 'active', status: plan, plan });
    expect(await paymentsOf(company)).toEqual([
      expect.objectContaining({ plan, amount, currency: 'USD', status: 'paid', provider: 'stripe' }),
    ]);
  });

  it('changes its plan at once, with the plan’s price', async () => {
    const { company, subscriptionId } = await aPayingCompany('basic');
    expect(await company.api.billing.changePlan({ plan: 'premium' })).toMatchObject({
      state: 'active',
      status: 'premium',
    });
    expect(stripe.subscription(subscriptionId).items.data[0]?.price.unit_amount).toBe(planPrices.premium);
  });

  it('is paid for before a more expensive plan counts, and has that payment once', async () => {
    const { company, subscriptionId } = await aPayingCompany('basic');
    await company.api.billing.changePlan({ plan: 'premium' });
    const difference = {
      plan: 'premium',
      amount: planPrices.premium - planPrices.basic,
      status: 'paid',
    };
    expect(await paymentsOf(company)).toContainEqual(expect.objectContaining(difference));
    await notify('invoice.paid', {
      id: stripe.subscription(subscriptionId).latest_invoice,
      object: 'invoice',
    });
    expect(await paymentsOf(company)).toHaveLength(2);
  });

  it('keeps its plan if the difference is declined', async () => {
    const { company, subscriptionId } = await aPayingCompany('basic');
    stripe.setDeclining(true);
    onTestFinished(() => stripe.setDeclining(false));
    const { message } = await expectRefusal(
      company.api.billing.changePlan({ plan: 'premium' }),
      'PAYMENT_DECLINED',
    );
    expect(message).toBe('The payment for the new plan was declined, so your plan stays as it is.');
    expect(await company.api.billing.subscription()).toMatchObject({ state: 'active', status: 'basic' });
    await notify('customer.subscription.updated', stripe.subscription(subscriptionId));
    expect(await company.api.billing.subscription()).toMatchObject({ state: 'active', status: 'basic' });
    expect(await paymentsOf(company)).toHaveLength(1);
  });

  it('gets a cheaper plan at once, without a payment', async () => {
    const { company } = await aPayingCompany('premium');
    stripe.setDeclining(true);
    onTestFinished(() => stripe.setDeclining(false));
    expect(await company.api.billing.changePlan({ plan: 'basic' })).toMatchObject({ status: 'basic' });
    expect(await paymentsOf(company)).toHaveLength(1);
  });

  it('that is canceled lasts for the paid period and can be resumed', async () => {
    const { company, subscriptionId } = await aPayingCompany();
    expect(await company.api.billing.cancel()).toMatchObject({ state: 'cancelling', status: 'premium' });
    await expectRefusal(company.api.billing.changePlan({ plan: 'basic' }), 'SUBSCRIPTION_STATE');
    expect(await company.api.billing.resume()).toMatchObject({ state: 'active' });
    await company.api.billing.cancel();
    const subscription = stripe.subscription(subscriptionId);
    subscription.status = 'canceled';
    await notify('customer.subscription.deleted', subscription);
    expect(await company.api.billing.subscription()).toMatchObject({
      state: 'ended',
      status: 'inactive',
      periodEnd: null,
    });
  });

  it('whose renewal fails keeps its plan until the provider gives up', async () => {
    const { company, subscriptionId } = await aPayingCompany();
    const subscription = stripe.subscription(subscriptionId);
    subscription.status = 'past_due';
    await notify('customer.subscription.updated', subscription);
    expect(await company.api.billing.subscription()).toMatchObject({ state: 'pastDue', status: 'premium' });
    subscription.status = 'unpaid';
    await notify('customer.subscription.updated', subscription);
    expect(await company.api.billing.subscription()).toMatchObject({ state: 'ended', status: 'inactive' });
  });

  it('that renews gets one more payment, however often the renewal is reported', async () => {
    const { company, subscriptionId } = await aPayingCompany();
    const before = await company.api.billing.subscription();
    const invoice = stripe.renew(subscriptionId);
    for (let told = 0; told < 3; told += 1) expect((await notify('invoice.paid', invoice)).status).toBe(200);
    expect(await paymentsOf(company)).toHaveLength(2);
    const after = await company.api.billing.subscription();
    expect(Date.parse(after.periodEnd ?? '')).toBeGreaterThan(Date.parse(before.periodEnd ?? ''));
  });

  it('whose invoices are paid within a second has each of them, in order', async () => {
    const { company, subscriptionId } = await aPayingCompany('basic');
    await company.api.billing.changePlan({ plan: 'premium' });
    const invoices = [stripe.renew(subscriptionId), stripe.renew(subscriptionId)];
    for (const invoice of invoices) expect((await notify('invoice.paid', invoice)).status).toBe(200);
    const [first, second] = invoices.map(({ amount_paid: amount }) => amount);
    const difference = planPrices.premium - planPrices.basic;
    expect((await paymentsOf(company)).map(({ amount }) => amount)).toEqual([
      second,
      first,
      difference,
      planPrices.basic,
    ]);
  });

  it('that is active cannot be bought again', async () => {
    const { company } = await aPayingCompany();
    await expectRefusal(company.api.billing.openCheckout({ plan: 'basic' }), 'SUBSCRIPTION_STATE');
  });
});

describe('a receipt', () => {
  it('is for the company that paid', async () => {
    const { company } = await aPayingCompany();
    const [payment] = await paymentsOf(company);
    const id = payment?.id ?? '';
    expect(id).toMatch(new RegExp(`^${company.id}_\\d+$`));
    expect(await company.api.billing.receipt({ id })).toMatchObject({
      number: payment?.number,
      amount: 2999,
      company: expect.stringMatching(/^Company/),
      email: company.email,
    });
    expect(payment?.number).toMatch(/^\d{6}-[2-9A-HJ-NP-Z]{6}$/);
    const other = await aCompany(server);
    await expectRefusal(other.api.billing.receipt({ id }), 'NOT_FOUND');
  });
});

describe('an unavailable payment provider', () => {
  it('is reported as unavailable, and payments are applied as soon as it is back', async () => {
    const { company, sessionId } = await atCheckout();
    stripe.pay(sessionId);
    stripe.setAway('silent');
    const [confirmed, noticed] = await Promise.all([
      outcomesOf([company.api.billing.confirm({ uid: company.id, sessionId })]),
      notify('checkout.session.completed', stripe.session(sessionId)),
    ]);
    expect(confirmed.refusals).toEqual(['PAYMENT_PROVIDER_AWAY']);
    expect(noticed.status).toBe(503);
    stripe.setAway(null);
    expect(await company.api.billing.confirm({ uid: company.id, sessionId })).toEqual({ state: 'paid' });
  }, 30_000);
});
