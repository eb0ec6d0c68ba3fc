import { randomUUID } from 'node:crypto';
import type { CardPaymentId } from '@ambitionhub/contract/payouts';
import { describe, expect, it, vi } from 'vitest';
import { companyToday } from '../support/ambassadors.ts';
import { openBrowser } from '../support/browser.ts';
import { owedOf, pay } from '../support/ledger.ts';
import { mailsTo } from '../support/mailbox.ts';
import { aMember, anApprovedCompany, aPublishedStudent, type Founder, theAdmin } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { runJob } from '../support/run-job.ts';
import { aPayee, owe, startCardPayments } from './payees.ts';

const { stripe, server, notify, atCheckout, aPayer, aPaidPayment, sharesOf, moveAll, afterSixDays } =
  await startCardPayments();
const everybody = { everybody: true } as const;

const until = (check: () => Promise<void>) => vi.waitFor(check, { interval: 100 });

const untilStates = (company: Founder, id: CardPaymentId, ...states: string[]) =>
  until(async () => expect((await sharesOf(company, id)).map(({ state }) => state).sort()).toEqual(states));

const owed = async (company: Founder, student: { id: Parameters<typeof owe>[2]['id'] }) =>
  (await owedOf(server, { companyId: company.id, studentId: student.id }))?.balance;

describe('Before paying by card', () => {
  it('a company reads the sum, the provider’s fee, and who cannot be paid so', async () => {
    const { company, payees } = await aPayer(2, 67_000);
    const other = await aPublishedStudent(server);
    await owe(server, company, other);
    expect(await company.api.payouts.quote({ paidFor: everybody })).toMatchObject({
      people: 2,
      amountCents: 134_000,
      providerFeeCents: 4_033,
      productFeeCents: 0,
      totalCents: 138_033,
      shares: expect.arrayContaining(
        payees.map(({ student: { id } }) => expect.objectContaining({ id, amountCents: 67_000 })),
      ),
      left: { people: 1, shares: [{ id: other.id }] },
      provider: 'stripe',
    });
    const { totalCents, sessionId } = await atCheckout(company);
    expect(stripe.session(sessionId)).toMatchObject({ amount_total: totalCents, currency: 'usd' });
  });

  it('the sum is the one on the screen, or it is refused', async () => {
    const { company, payees } = await aPayer();
    const { totalCents } = await company.api.payouts.quote({ paidFor: everybody });
    const open = (expectedTotalCents: number) =>
      company.api.payouts.openPayment({
        id: randomUUID() as CardPaymentId,
        paidFor: everybody,
        expectedTotalCents,
      });
    await expectRefusal(open(totalCents - 1), 'OWED_CHANGED');
    await owe(server, company, payees[0]?.student ?? expect.unreachable());
    await expectRefusal(open(totalCents), 'OWED_CHANGED');
  });

  it('nobody who has not set up payouts is paid', async () => {
    const company = await anApprovedCompany(server);
    const { student } = await aPayee(server, stripe, 'missing');
    await owe(server, company, student);
    const id = randomUUID() as CardPaymentId;
    await expectRefusal(
      company.api.payouts.openPayment({
        id,
        paidFor: { students: [student.id] },
        expectedTotalCents: 10_330,
      }),
      'PAYOUTS_NOT_SET_UP',
    );
  });

  it('another company’s earnings, and people without the right, are refused', async () => {
    const { company, payees } = await aPayer();
    const student = payees[0]?.student ?? expect.unreachable();
    const { entries } = await company.api.ledger.open({ id: student.id });
    const other = await anApprovedCompany(server);
    const paidFor = { student: student.id, entries: entries.map((entry) => entry.id) };
    await expectRefusal(other.api.payouts.quote({ paidFor }), 'OWED_CHANGED');
    const { id, sessionId } = await atCheckout(company);
    await expectRefusal(other.api.payouts.transfers({ id }), 'NOT_FOUND');
    await expectRefusal(other.api.payouts.confirmPayment({ sessionId }), 'PAYMENT_SESSION_UNKNOWN');
    const member = await aMember(server, company);
    await expectRefusal(member.api.payouts.quote({ paidFor: everybody }), 'FORBIDDEN');
    await expectRefusal(member.api.payouts.payments({}), 'FORBIDDEN');
    await expectRefusal(student.api.payouts.confirmPayment({ sessionId }), 'FORBIDDEN');
  });

  it('a checkout opens, even if the first answer was lost and the email has changed since', async () => {
    const { company } = await aPayer();
    const { totalCents } = await company.api.payouts.quote({ paidFor: everybody });
    const order = { id: randomUUID() as CardPaymentId, paidFor: everybody, expectedTotalCents: totalCents };
    stripe.breakNextOpening('answer lost', 'answer lost');
    await expectRefusal(company.api.payouts.openPayment(order), 'PAYMENT_PROVIDER_AWAY');
    const changeEmail = () =>
      server.pool.query("UPDATE users SET email = 'new-' || email WHERE email LIKE '%' || $1", [
        company.email,
      ]);
    await changeEmail();
    const { url } = await company.api.payouts.openPayment(order);
    await changeEmail();
    expect(await company.api.payouts.openPayment(order)).toEqual({ url });
    stripe.payByCard(new URL(url).pathname.slice(1));
    await company.api.payouts.confirmPayment({ sessionId: new URL(url).pathname.slice(1) });
    await untilStates(company, order.id, 'passed');
  });

  it('a press sent twice opens one checkout, and a later tab replaces the checkout of an earlier one', async () => {
    const { company } = await aPayer();
    const { totalCents } = await company.api.payouts.quote({ paidFor: everybody });
    const order = { id: randomUUID() as CardPaymentId, paidFor: everybody, expectedTotalCents: totalCents };
    const { answers } = await outcomesOf([
      company.api.payouts.openPayment(order),
      company.api.payouts.openPayment(order),
    ]);
    const again = await company.api.payouts.openPayment(order);
    expect(new Set([...answers.map(({ url }) => url), again.url]).size).toBe(1);
    const later = await atCheckout(company);
    expect(stripe.session(new URL(again.url).pathname.slice(1)).status).toBe('expired');
    stripe.payByCard(later.sessionId);
    // Paid a second ago in the other tab, before its news has arrived.
    await expectRefusal(
      company.api.payouts.openPayment({ ...order, id: randomUUID() as CardPaymentId }),
      'OWED_CHANGED',
    );
    await untilStates(company, later.id, 'passed');
  });
});

describe('A card payment', () => {
  it('reported by page and webhook in any order and number is applied once, and each person gets one transfer', async () => {
    const { company, payees } = await aPayer(3);
    const { id, sessionId } = await atCheckout(company);
    const before = stripe.transfers().length;
    stripe.payByCard(sessionId);
    const session = stripe.session(sessionId);
    const confirm = () => company.api.payouts.confirmPayment({ sessionId });
    await Promise.all([
      notify('checkout.session.completed', session),
      confirm(),
      notify('checkout.session.completed', session),
      confirm(),
    ]);
    await notify('checkout.session.expired', session);
    await untilStates(company, id, 'passed', 'passed', 'passed');
    await moveAll(id);
    expect(
      stripe
        .transfers()
        .slice(before)
        .map(({ amount, destination }) => [amount, destination])
        .sort(),
    ).toEqual(payees.map(({ accountId }) => [10_000, accountId]).sort());
    for (const { student } of payees) {
      expect(await owed(company, student)).toBe(0);
      const [received] = (await student.api.payouts.received({})).transfers;
      expect(received).toMatchObject({ state: 'passed', amountCents: 10_000, reason: null });
      const year = Number(companyToday().slice(0, 4));
      const { payments } = await student.api.ledger.statement({ year });
      expect(payments).toMatchObject([{ amountCents: 10_000, note: 'Card' }]);
      await until(async () =>
        expect((await mailsTo(server, student.email)).map(({ subject }) => subject)).toContainEqual(
          expect.stringContaining('paid you $100.00'),
        ),
      );
    }
    expect(await company.api.payouts.payments({})).toMatchObject({
      payments: [{ id, state: 'paid', people: 3, passed: 3, amountCents: 30_000 }],
    });
  });

  it('is applied by the webhook alone, also a day late and after its checkout was given up', async () => {
    const { company, payees } = await aPayer();
    const { id, sessionId } = await atCheckout(company);
    await notify('checkout.session.expired', stripe.session(sessionId));
    stripe.payByCard(sessionId);
    await server.pool.query("UPDATE card_payments SET state = 'expired' WHERE id = $1", [id]);
    expect((await notify('checkout.session.completed', stripe.session(sessionId))).status).toBe(200);
    await untilStates(company, id, 'passed');
    expect(await owed(company, payees[0]?.student ?? expect.unreachable())).toBe(0);
  });

  it.each([
    ['a different amount', { amount_total: 1 }],
    ['a different currency', { currency: 'jpy' }],
    ['a different payment', { client_reference_id: randomUUID() }],
  ])('with %s changes nothing', async (_, forged) => {
    const { company, payees } = await aPayer();
    const { sessionId } = await atCheckout(company);
    stripe.payByCard(sessionId);
    Object.assign(stripe.session(sessionId), forged);
    await expectRefusal(company.api.payouts.confirmPayment({ sessionId }), 'PAYMENT_MISMATCH');
    expect(server.takeErrors()).toHaveLength(1);
    expect(await owed(company, payees[0]?.student ?? expect.unreachable())).toBe(10_000);
  });

  it.each([
    ['reported by the webhook', true],
    ['that the next payment finds out about', false],
  ])('whose money never arrives, %s, is over: the company can pay again', async (_, isReported) => {
    const { company, payees } = await aPayer();
    const { id, sessionId } = await atCheckout(company);
    expect(stripe.session(sessionId).allowed_payment_method_types).toEqual(['card']);
    stripe.completeUnpaid(sessionId);
    expect(await company.api.payouts.confirmPayment({ sessionId })).toEqual({ state: 'processing' });
    await expectRefusal(atCheckout(company), 'PAYMENT_UNDER_WAY');

    const failed = stripe.failLater(sessionId);
    if (isReported) await notify('checkout.session.async_payment_failed', failed);
    const later = await atCheckout(company);
    await expectRefusal(company.api.payouts.confirmPayment({ sessionId }), 'PAYMENT_UNPAID');
    expect((await company.api.payouts.payments({})).payments).toMatchObject([
      { id: later.id, state: 'open' },
      { id, state: 'expired' },
    ]);
    expect(await owed(company, payees[0]?.student ?? expect.unreachable())).toBe(10_000);
    stripe.payByCard(later.sessionId);
    await company.api.payouts.confirmPayment({ sessionId: later.sessionId });
    await untilStates(company, later.id, 'passed');
  });

  it('reported by a forged webhook changes nothing', async () => {
    const { company, payees } = await aPayer();
    const { sessionId } = await atCheckout(company);
    stripe.payByCard(sessionId);
    const session = stripe.session(sessionId);
    const forged = await notify('checkout.session.completed', session, { secret: 'whsec_of_somebody_else' });
    const replayed = await notify('checkout.session.completed', session, { at: 1_700_000_000 });
    expect([forged.status, replayed.status]).toEqual([400, 400]);
    const unsigned = await openBrowser(server).fetch('/api/billing/webhook', {
      method: 'POST',
      body: JSON.stringify({ type: 'checkout.session.completed', data: { object: session } }),
    });
    expect(unsigned.status).toBe(400);
    expect(await owed(company, payees[0]?.student ?? expect.unreachable())).toBe(10_000);
  });

  it('for what was paid outside meanwhile goes back to the card, and pays nobody twice', async () => {
    const { company, payees } = await aPayer(2);
    const [first, second] = payees;
    const { id, sessionId } = await atCheckout(company);
    await pay(company, first?.student ?? expect.unreachable(), 10_000);
    const charge = stripe.payByCard(sessionId);
    await company.api.payouts.confirmPayment({ sessionId });
    await untilStates(company, id, 'passed', 'returned');
    expect(stripe.refunds().filter((refund) => refund.charge === charge.id)).toMatchObject([
      { amount: 10_000 },
    ]);
    expect(await owed(company, second?.student ?? expect.unreachable())).toBe(0);
  });
});

describe('A transfer', () => {
  it('that fails is told with its reason, tried again, and succeeds when the student’s payouts are back', async () => {
    const { company, payees } = await aPayer();
    const { student, accountId } = payees[0] ?? expect.unreachable();
    const { id, sessionId } = await atCheckout(company);
    stripe.changeAccount(accountId, 'missing');
    stripe.payByCard(sessionId);
    await company.api.payouts.confirmPayment({ sessionId });
    await until(async () =>
      expect((await student.api.payouts.received({})).transfers).toMatchObject([
        { state: 'waiting', reason: 'not-set-up', until: expect.any(String) },
      ]),
    );
    expect(await sharesOf(company, id)).toMatchObject([{ state: 'waiting', reason: 'not-set-up' }]);
    const admin = await theAdmin(server);
    const stuck = (await admin.api.payouts.stuck({})).transfers;
    expect(stuck).toContainEqual(expect.objectContaining({ amountCents: 10_000, reason: 'not-set-up' }));
    await until(async () =>
      expect((await mailsTo(server, student.email)).map(({ subject }) => subject)).toContain(
        '$100.00 is waiting: set up payouts',
      ),
    );
    stripe.changeAccount(accountId, 'ready');
    await student.api.payouts.account();
    await untilStates(company, id, 'passed');
  });

  it('that fails for five days is given up: the company gets its money back and owes it again', async () => {
    const { company, payees } = await aPayer();
    const { student, accountId } = payees[0] ?? expect.unreachable();
    const { id, sessionId } = await atCheckout(company);
    stripe.changeAccount(accountId, 'lost');
    const charge = stripe.payByCard(sessionId);
    await company.api.payouts.confirmPayment({ sessionId });
    await until(async () => expect(await sharesOf(company, id)).toMatchObject([{ reason: 'not-set-up' }]));
    expect(await owed(company, student)).toBe(0);
    await afterSixDays(id);
    await moveAll(id);
    await untilStates(company, id, 'returned');
    expect(await owed(company, student)).toBe(10_000);
    expect(stripe.refunds().filter((refund) => refund.charge === charge.id)).toMatchObject([
      { amount: 10_000 },
    ]);
    expect((await student.api.payouts.received({})).transfers).toMatchObject([{ state: 'returned' }]);
  });

  it('whose refund fails at the bank days later stays owed, is stuck for the admin, and is given back again', async () => {
    const { company, payees } = await aPayer();
    const { student, accountId } = payees[0] ?? expect.unreachable();
    const { id, sessionId } = await atCheckout(company);
    stripe.changeAccount(accountId, 'lost');
    const charge = stripe.payByCard(sessionId);
    await company.api.payouts.confirmPayment({ sessionId });
    await until(async () => expect(await sharesOf(company, id)).toMatchObject([{ reason: 'not-set-up' }]));
    await afterSixDays(id);
    await moveAll(id);
    await untilStates(company, id, 'returned');
    const refundsNow = () => stripe.refunds().filter((refund) => refund.charge === charge.id);
    const [first] = refundsNow();
    const failed = stripe.failRefund(first?.id ?? '');
    // Twice, and under both names.
    expect((await notify('refund.failed', failed)).status).toBe(200);
    await notify('charge.refund.updated', failed);
    expect(await sharesOf(company, id)).toMatchObject([{ state: 'returning', reason: 'refund-failed' }]);
    expect(await owed(company, student)).toBe(10_000);
    const [share] = await sharesOf(company, id);
    const { transfers } = await (await theAdmin(server)).api.payouts.stuck({});
    expect(transfers.find((one) => one.id === share?.id)).toMatchObject({
      state: 'returning',
      reason: 'refund-failed',
      tries: 1,
    });
    await moveAll(id);
    await untilStates(company, id, 'returned');
    expect(refundsNow().map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect(await owed(company, student)).toBe(10_000);
  });

  it.each([
    ['was lost on its way', ['lost', 'lost']],
    ['was made, but whose answer was lost', ['answer lost', 'answer lost']],
    ['fails at Stripe', ['fails', 'fails']],
    ['was made, but fails at Stripe', ['done, but fails', 'done, but fails']],
  ] as const)(
    'whose request %s is made once',
    async (_, faults) => {
      stripe.breakNext(...faults);
      const { company, id, charge } = await aPaidPayment();
      await until(async () => {
        await moveAll(id);
        expect((await sharesOf(company, id)).map(({ state }) => state)).toEqual(['passed']);
      });
      expect(
        stripe.transfers().filter(({ source_transaction }) => source_transaction === charge.id),
      ).toHaveLength(1);
    },
    60_000,
  );

  it('that the operator takes back at Stripe is owed again, and goes back to the card', async () => {
    const { company, payees, id } = await aPaidPayment();
    const { student } = payees[0] ?? expect.unreachable();
    await untilStates(company, id, 'passed');
    const made = stripe.transfers().at(-1) ?? expect.unreachable();
    const reversed = stripe.reverse(made.id);
    await Promise.all([notify('transfer.reversed', reversed), notify('transfer.reversed', reversed)]);
    await untilStates(company, id, 'returned');
    expect(await owed(company, student)).toBe(10_000);
  });

  it.each([
    ['told of it at once', true],
    ['found when the answer is asked for again', false],
  ])(
    'that was taken back before we knew that it was made is owed again, %s',
    async (_, isToldAtOnce) => {
      const { company, payees } = await aPayer();
      const { student } = payees[0] ?? expect.unreachable();
      const { id, sessionId } = await atCheckout(company);
      const charge = stripe.payByCard(sessionId);
      stripe.breakNext('answer lost', 'answer lost');
      await company.api.payouts.confirmPayment({ sessionId });
      const made = () => stripe.transfers().filter(({ source_transaction: source }) => source === charge.id);
      await until(async () => expect(made()).toHaveLength(1));
      const reversed = stripe.reverse(made()[0]?.id ?? '');
      if (isToldAtOnce) await notify('transfer.reversed', reversed);
      await until(async () => {
        await moveAll(id);
        expect((await sharesOf(company, id)).map(({ state }) => state)).toEqual(['returned']);
      });
      expect(made()).toHaveLength(1);
      expect(await owed(company, student)).toBe(10_000);
    },
    60_000,
  );
});

describe('A bank', () => {
  /** A paid payment whose transfer waits. */
  const aWaiting = async () => {
    const { company, payees } = await aPayer();
    const { student, accountId } = payees[0] ?? expect.unreachable();
    const { id, sessionId } = await atCheckout(company);
    stripe.changeAccount(accountId, 'missing');
    const charge = stripe.payByCard(sessionId);
    await company.api.payouts.confirmPayment({ sessionId });
    await until(async () => expect(await sharesOf(company, id)).toMatchObject([{ reason: 'not-set-up' }]));
    return { company, student, accountId, id, charge };
  };

  it('that disputes a payment stops what is not passed on, and further payments; won, they go on', async () => {
    const { company, student, accountId, id, charge } = await aWaiting();
    const dispute = stripe.dispute(charge.id);
    expect((await notify('charge.dispute.created', dispute)).status).toBe(200);
    stripe.changeAccount(accountId, 'ready');
    await student.api.payouts.account();
    await until(async () =>
      expect(await sharesOf(company, id)).toMatchObject([{ state: 'waiting', reason: 'disputed' }]),
    );
    await owe(server, company, student);
    const { totalCents } = await company.api.payouts.quote({ paidFor: everybody });
    const order = { id: randomUUID() as CardPaymentId, paidFor: everybody, expectedTotalCents: totalCents };
    await expectRefusal(company.api.payouts.openPayment(order), 'CARD_DISPUTED');
    await notify('charge.dispute.closed', stripe.closeDispute(dispute.id, 'won'));
    // An older event, late.
    await notify('charge.dispute.created', { ...dispute, status: 'needs_response' });
    await untilStates(company, id, 'passed');
    await company.api.payouts.openPayment(order);
  });

  it('that takes a payment back leaves what was not passed on owed again, without a refund', async () => {
    const { company, student, id, charge } = await aWaiting();
    const dispute = stripe.dispute(charge.id);
    await notify('charge.dispute.closed', stripe.closeDispute(dispute.id, 'lost'));
    await untilStates(company, id, 'returned');
    expect(await owed(company, student)).toBe(10_000);
    expect(stripe.refunds().filter((refund) => refund.charge === charge.id)).toEqual([]);
    await until(async () =>
      expect((await mailsTo(server, company.email)).map(({ text }) => text).join('\n')).toContain(
        'Your bank took this payment back.',
      ),
    );
  });

  it('that takes a part of a payment back leaves all that was not passed on owed again, and the rest of it goes back to the card', async () => {
    const { company, student, id, charge } = await aWaiting();
    const dispute = stripe.dispute(charge.id, 100);
    await notify('charge.dispute.created', dispute);
    expect((await company.api.payouts.payments({})).payments).toMatchObject([
      { dispute: 'open', disputedCents: 100 },
    ]);
    await notify('charge.dispute.closed', stripe.closeDispute(dispute.id, 'lost'));
    await untilStates(company, id, 'returned');
    expect(await owed(company, student)).toBe(10_000);
    expect(stripe.refunds().filter((refund) => refund.charge === charge.id)).toMatchObject([
      { amount: 9_900 },
    ]);
    expect((await company.api.payouts.payments({})).payments).toMatchObject([
      { dispute: 'lost', disputedCents: 100 },
    ]);
    await until(async () =>
      expect((await mailsTo(server, company.email)).map(({ text }) => text).join('\n')).toContain(
        'Your bank took $1.00 of this payment back.',
      ),
    );
  });

  it('that takes more back than one share goes first to it, then to the next', async () => {
    const { company, payees } = await aPayer(2);
    for (const { accountId } of payees) stripe.changeAccount(accountId, 'missing');
    const { id, sessionId } = await atCheckout(company);
    const charge = stripe.payByCard(sessionId);
    await company.api.payouts.confirmPayment({ sessionId });
    const dispute = stripe.dispute(charge.id, 15_000);
    await notify('charge.dispute.closed', stripe.closeDispute(dispute.id, 'lost'));
    await untilStates(company, id, 'returned', 'returned');
    expect(stripe.refunds().filter((refund) => refund.charge === charge.id)).toMatchObject([
      { amount: 5_000 },
    ]);
  });

  it('that disputes twice stops everything until both are decided', async () => {
    const { company, student, id, charge } = await aWaiting();
    const [first, second] = [stripe.dispute(charge.id, 1_000), stripe.dispute(charge.id, 2_000)];
    await notify('charge.dispute.closed', stripe.closeDispute(first.id, 'lost'));
    await moveAll(id);
    expect(await sharesOf(company, id)).toMatchObject([{ state: 'waiting' }]);
    expect(await owed(company, student)).toBe(0);
    await notify('charge.dispute.closed', stripe.closeDispute(second.id, 'lost'));
    await untilStates(company, id, 'returned');
    expect(stripe.refunds().filter((refund) => refund.charge === charge.id)).toMatchObject([
      { amount: 7_000 },
    ]);
  });

  it('whose decision is never reported is asked about every hour, even if another payment cannot be checked', async () => {
    const decided = await aWaiting();
    const broken = await aWaiting();
    const disputes = [decided, broken].map(({ charge }) => stripe.dispute(charge.id, 100));
    for (const dispute of disputes) await notify('charge.dispute.created', dispute);
    for (const dispute of disputes) stripe.closeDispute(dispute.id, 'lost');
    await server.pool.query(
      `ALTER TABLE card_payments ADD CONSTRAINT broken CHECK (id <> '${broken.id}' OR dispute = 'open') NOT VALID`,
    );
    await runJob(server, 'ask-about-card-payments');
    await untilStates(decided.company, decided.id, 'returned');
    expect(await sharesOf(broken.company, broken.id)).toMatchObject([{ state: 'waiting' }]);
    await until(async () =>
      expect(server.logged.join('\n')).toContain(`1 failed, the others are done: ${broken.id}`),
    );
    await server.pool.query('ALTER TABLE card_payments DROP CONSTRAINT broken');
    await server.pool.query(
      "UPDATE pgboss.job SET start_after = now() WHERE name = 'ask-about-card-payments'",
    );
    await runJob(server, 'ask-about-card-payments');
    await untilStates(broken.company, broken.id, 'returned');
  });

  it('that prevented a dispute stops nothing', async () => {
    const { company, student, accountId, id, charge } = await aWaiting();
    const dispute = stripe.dispute(charge.id);
    await notify('charge.dispute.created', dispute);
    await notify('charge.dispute.closed', stripe.closeDispute(dispute.id, 'prevented'));
    expect((await company.api.payouts.payments({})).payments).toMatchObject([{ dispute: 'won' }]);
    stripe.changeAccount(accountId, 'ready');
    await student.api.payouts.account();
    await untilStates(company, id, 'passed');
    await owe(server, company, student);
    await atCheckout(company);
  });

  it('or an operator that gave a part back by hand is not paid it again when a share comes back', async () => {
    const { company, id, charge } = await aWaiting();
    await notify('charge.refunded', stripe.refundByHand(charge.id, 3_000));
    await afterSixDays(id);
    await moveAll(id);
    await untilStates(company, id, 'returned');
    const refunds = stripe.refunds().filter((refund) => refund.charge === charge.id);
    expect(refunds.map(({ amount }) => amount)).toEqual([3_000, 7_000]);
  });

  it('or an operator that refunds all of it leaves what was not passed on owed again', async () => {
    const { company, student, id, charge } = await aWaiting();
    await notify('charge.refunded', stripe.refundByHand(charge.id));
    await untilStates(company, id, 'returned');
    expect(await owed(company, student)).toBe(10_000);
    expect(stripe.refunds().filter((refund) => refund.charge === charge.id)).toHaveLength(1);
    expect((await company.api.payouts.payments({})).payments).toMatchObject([{ isRefunded: true, back: 1 }]);
  });
});
