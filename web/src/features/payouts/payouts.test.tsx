// @vitest-environment happy-dom
import { companyId, userId } from '@ambitionhub/contract/accounts';
import {
  type CardPayment,
  type CardPaymentId,
  payoutTexts,
  type Quote,
  type Transfer,
} from '@ambitionhub/contract/payouts';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../session/testing.tsx';
import { CardPayments } from './company/CardPayments.tsx';
import { PayByCard } from './company/PayByCard.tsx';
import { Payouts } from './student/Payouts.tsx';
import { TransferRow } from './Transfers.tsx';

const id = '018f4d2e-0000-7000-8000-000000000002';
const at = '2026-04-08T12:00:00.000Z';
const viewer = aViewer({ userType: 'company' });

const quote: Quote = {
  people: 2,
  amountCents: 134_000,
  productFeeCents: 0,
  providerFeeCents: 4_033,
  totalCents: 138_033,
  shares: [],
  left: { people: 0, amountCents: 0, shares: [] },
  provider: 'stripe',
};
const payment: CardPayment = {
  id: id as CardPaymentId,
  state: 'paid',
  dispute: 'none',
  disputedCents: 0,
  isRefunded: false,
  amountCents: 134_000,
  feesCents: 4_033,
  by: 'Ada',
  at,
  people: 3,
  passed: 0,
  back: 0,
  provider: 'stripe',
};
const transfer: Transfer = {
  id,
  with: { id: userId.parse(id), name: 'Maya', userType: 'student', image: null, gone: false },
  amountCents: 10_000,
  state: 'waiting',
  reason: 'refused',
  since: at,
  until: '2026-04-13T12:00:00.000Z',
};

/** The answers to each path, by their end. */
let answers: Record<string, () => object | Response>;
let requests: { path: string; body: unknown }[];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  requests = [];
  answers = { '/card-payments': () => ({ payments: [], nextCursor: null, provider: 'stripe' }) };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace('/api', '');
    const text = await request.text();
    requests.push({ path, body: text === '' ? null : JSON.parse(text) });
    const answer = answers[`${request.method} ${path}`]?.() ?? answers[path]?.() ?? {};
    return answer instanceof Response ? answer : Response.json(answer);
  });
});
afterEach(closeScreen);

const refusal = (code: string, status: number, message: string) =>
  Response.json({ defined: true, code, status, message, data: { fields: [] } }, { status });

describe('The sum before paying by card', () => {
  const open = async (given: Partial<Quote> = {}) => {
    answers['/card-payments/quotes'] = () => ({ ...quote, ...given });
    const choice = { paidFor: { everybody: true }, amountCents: 134_000, whom: 2 } as const;
    await openAt(paths.companyDashboard, <PayByCard choice={choice} />, { viewer });
    fireEvent.click(await screen.findByRole('button', { name: /^Pay .* by card/ }));
    return screen.findByRole('dialog');
  };

  test('has the provider’s fee, and the product’s on its own line where there is one', async () => {
    const dialog = await open();
    await waitFor(() => expect(dialog.textContent).toContain('You pay$1,380.33'));
    expect(dialog.textContent).toContain('Card provider fee$40.33');
    expect(dialog.textContent).not.toContain('AmbitionHub fee');
    closeScreen();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const other = await open({ productFeeCents: 1_340, totalCents: 139_373 });
    await waitFor(() => expect(other.textContent).toContain('AmbitionHub fee$13.40'));
  });

  test('names the people who cannot be paid by card', async () => {
    const shareOf = (name: string, amountCents: number) => ({
      id: userId.parse(crypto.randomUUID()),
      name,
      amountCents,
    });
    const dialog = await open({
      shares: [shareOf('Ben', 100_000), shareOf('Ada', 34_000)],
      left: { people: 4, amountCents: 59_666, shares: [shareOf('Maya', 50_000), shareOf('Chloe', 5_000)] },
    });
    await waitFor(() => expect(dialog.textContent).toContain('Ben$1,000.00Ada$340.00For 2 people$1,340.00'));
    expect(dialog.textContent).toContain('Not by card: 4 people, $596.66');
    expect(dialog.textContent).toContain('Not included: Maya, Chloe, and 2 more haven’t set up payouts.');
    expect(dialog.textContent).toContain('Maya$500.00Chloe$50.002 more');
  });

  test.each([
    [3, 'Pay 2 of 3 by card · $1,340.00'],
    [2, 'Pay 2 by card · $1,340.00'],
  ])('is what the button says, if %i are selected', async (whom, said) => {
    answers['/card-payments/quotes'] = () => quote;
    const choice = { paidFor: { everybody: true }, amountCents: 200_000, whom } as const;
    await openAt(paths.companyDashboard, <PayByCard choice={choice} />, { viewer });
    await screen.findByRole('button', { name: said });
  });

  test.each([
    [2, 'None of them has set up payouts.'],
    ['Maya', 'Maya hasn’t set up payouts.'],
  ])('is not offered if nobody can be paid: the reason replaces the button for %s', async (whom, said) => {
    answers['/card-payments/quotes'] = () => ({ ...quote, people: 0, amountCents: 0, totalCents: 0 });
    const choice = { paidFor: { everybody: true }, amountCents: 134_000, whom } as const;
    await openAt(paths.companyDashboard, <PayByCard choice={choice} />, { viewer });
    expect((await screen.findByText(/set up payouts/)).textContent).toContain(said);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('pays what it shows, under one id however often it is pressed, and says what is refused', async () => {
    answers['POST /card-payments'] = () => refusal('OWED_CHANGED', 409, 'The amount owed has changed.');
    await open();
    const press = await screen.findByRole('button', { name: 'Pay $1,380.33 by card' });
    fireEvent.click(press);
    await screen.findByRole('alert');
    fireEvent.click(await screen.findByRole('button', { name: 'Pay $1,380.33 by card' }));
    await waitFor(() =>
      expect(requests.filter(({ body }) => Object(body).expectedTotalCents)).toHaveLength(2),
    );
    const sent = requests.flatMap(({ body }) => (Object(body).expectedTotalCents ? [body] : []));
    expect(sent[0]).toMatchObject({ expectedTotalCents: 138_033, paidFor: { everybody: true } });
    expect(sent[1]).toEqual(sent[0]);
  });
});

test.each([
  [{}, '0 of 3 sent'],
  [{ passed: 2, back: 1 }, '2 of 3 sent'],
  [{ back: 3 }, '3 of 3 owed again'],
  [{ state: 'expired' as const }, 'Not paid'],
  [
    { dispute: 'lost' as const, passed: 2, back: 1 },
    'Your bank took this payment back. Money not sent is owed again.',
  ],
  [{ dispute: 'lost' as const, disputedCents: 138_033, passed: 3 }, 'Your bank took this payment back.'],
  [{ dispute: 'open' as const, disputedCents: 100, passed: 3 }, 'Your bank disputes $1.00 of this payment.'],
])('a payment with %o says how far it is: %s', async (given, said) => {
  answers['/card-payments'] = () => ({
    payments: [{ ...payment, ...given }],
    nextCursor: null,
    provider: 'stripe',
  });
  await openAt(paths.companyDashboard, <CardPayments />, { viewer });
  expect(await screen.findByText(said)).toBeTruthy();
});

test.each([
  [{ passed: 3 }, ['Bank disputes it', 'Refund all']],
  [{}, ['Transfers work again', 'Five days pass', 'Bank disputes it', 'Refund all']],
  [{ dispute: 'open' as const }, ['Transfers work again', 'Five days pass', 'Dispute won', 'Dispute lost']],
  [{ back: 3 }, ['Five days pass', 'Card refuses the refund']],
  [{ back: 3, dispute: 'lost' as const }, ['Five days pass']],
])('the sandbox offers for a payment with %o only what can still happen', async (given, plays) => {
  answers['/card-payments'] = () => ({
    payments: [{ ...payment, provider: 'sandbox', ...given }],
    nextCursor: null,
    provider: 'sandbox',
  });
  answers[`/card-payments/${id}/transfers`] = () => ({ transfers: [transfer], nextCursor: null });
  await openAt(paths.companyDashboard, <CardPayments />, { viewer });
  fireEvent.click(await screen.findByRole('button', { name: 'Who is paid' }));
  await screen.findByText('Maya');
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Hide', ...plays]);
});

test('a share says why it waits and what follows, in the words of its side; once it came back, no hope is left', async () => {
  const show = (given: Partial<Transfer>, side: 'student' | 'company') => (
    <ul>
      <TransferRow transfer={{ ...transfer, ...given }} side={side} />
    </ul>
  );
  await openAt(paths.companyDashboard, show({}, 'company'), { viewer });
  expect(screen.getByRole('listitem').textContent).toMatch(
    /The payment provider did not accept it. We are trying again. If this doesn’t work by .*, you get it back and owe it again.$/,
  );
  closeScreen();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const back = { state: 'returned', reason: 'not-set-up', until: null } as const;
  const company = { ...transfer.with, id: companyId.parse(id), userType: 'company' } as const;
  await openAt(paths.studentDashboard, show({ ...back, with: company }, 'student'));
  expect(screen.getByRole('listitem').textContent).toMatch(/Your payouts were not set up in time.$/);
  closeScreen();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // The refund was tried again, and has arrived.
  await openAt(paths.companyDashboard, show({ ...back, reason: 'refund-failed' }, 'company'), { viewer });
  expect(screen.getByRole('listitem').textContent).not.toContain('trying again');
});

describe('An account that is held after a recovery', () => {
  const texts = payoutTexts.account;
  let state: 'held' | 'ready' | 'none';
  const asStudent = { viewer: aViewer() };
  const payouts = (
    <>
      <Payouts />
    </>
  );
  const open = async () => {
    state = 'held';
    answers['/payouts/account'] = () => ({ state, missing: [], provider: 'stripe', isFresh: true });
    await openAt(paths.studentDashboard, payouts, asStudent);
    expect(await screen.findByText(texts.states.held)).toBeTruthy();
  };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

  test('gets money again once the student confirms it', async () => {
    await open();
    answers['POST /payouts/account/confirmations'] = () => {
      state = 'ready';
      return { done: true };
    };
    press(texts.confirm);
    expect(await screen.findByText(texts.confirmed)).toBeTruthy();
    expect(await screen.findByText((text) => text.startsWith(texts.toBank))).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.confirm })).toBeNull();
  });

  test('asks for the password of a login that is not recent, and then confirms', async () => {
    await open();
    answers['POST /payouts/account/confirmations'] = () => refusal('PASSWORD_NEEDED', 403, 'Log in again');
    press(texts.confirm);
    expect(await screen.findByRole('dialog', { name: texts.confirm })).toBeTruthy();
    expect(screen.getByText(texts.states.held)).toBeTruthy();
  });

  test('can be disconnected, if it is someone else’s', async () => {
    await open();
    press(texts.disconnect);
    expect(await screen.findByText(texts.disconnecting.text)).toBeTruthy();
    answers['DELETE /payouts/account'] = () => {
      state = 'none';
      return { done: true };
    };
    press(texts.disconnecting.submit);
    expect(await screen.findByText(texts.states.none)).toBeTruthy();
  });
});
