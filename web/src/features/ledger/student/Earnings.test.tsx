// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, currentLocation, openAt, passTime } from '../../../session/testing.tsx';
import { Earnings } from './Earnings.tsx';

const sum = { pendingCents: 0, owedCents: 0, earnedCents: 4200, paidCents: 4200 };
const company = { id: '018f4d2e-0000-7000-8000-0000000000a1', name: 'Brew & Co', image: null };
const earnings = { ...sum, year: 2026, companies: [{ ...sum, with: company, owedSince: null }] };
const none = { payments: [], transfers: [], entries: [], months: [], provider: null, nextCursor: null };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return closeScreen;
});

test('the totals wait for the content above them, which would push them down', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    if (searchParams.has('waiting')) await promise;
    return Response.json(pathname.endsWith('/earnings') ? earnings : none);
  });
  await openAt(paths.studentDashboard, <Earnings />, { viewer: aViewer({ userType: 'student' }) });
  await passTime(0);
  expect(screen.queryByText('Owed to you')).toBeNull();
  resolve();
  await screen.findByText('Owed to you');
});

test('the amounts come before the months, and payouts that are set up are one line that opens', async () => {
  const account = { state: 'ready', missing: [], isFresh: true, provider: 'stripe' };
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/earnings')) return Response.json({ ...earnings, pendingCents: 30_600 });
    return Response.json(pathname.includes('payout') ? { ...none, ...account } : none);
  });
  await openAt(paths.studentDashboard, <Earnings />, { viewer: aViewer({ userType: 'student' }) });
  await passTime(0);
  const change = await screen.findByRole('button', { name: 'Change' });
  const heads = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(heads()).toEqual(['Transactions', expect.stringMatching(/^By company and month/)]);
  fireEvent.click(change);
  expect(heads()).toContain('Payouts');
  fireEvent.click(screen.getByRole('button', { name: '$306.00' }));
  expect(currentLocation().query).toEqual({ view: 'hours' });
});

test('payments of both kinds are in the one list with their state, and a filter shows only those', async () => {
  const entry = (id: string, kind: string, amountCents: number) => ({
    id,
    with: { ...company, userType: 'company', gone: false },
    kind,
    amountCents,
    source: kind === 'paid' ? 'payment' : 'week',
    sourceKey: id,
    ambassadorshipId: null,
    note: kind,
    by: null,
    day: '2026-11-20',
    at: '2026-11-20T12:00:00.000Z',
  });
  const [week, outside, card] = [1, 2, 3].map((n) => `018f4d2e-0000-7000-8000-00000000000${n}`);
  const payment = {
    ...{
      id: outside,
      with: entry('', '', 0).with,
      amountCents: 4200,
      paidOn: '2026-11-20',
      way: 'venmo',
      reference: '',
    },
    ...{ state: 'said', since: '2026-11-20T12:00:00.000Z', by: null, assumedAt: '2026-12-20T12:00:00.000Z' },
    ...{ disputedAt: null, mayConfirm: false, mayDeny: false, mayUndo: false },
  };
  const transfer = {
    id: card,
    with: payment.with,
    amountCents: 3000,
    state: 'waiting',
    reason: 'balance',
    since: payment.since,
    until: null,
  };
  const requests: (string | null)[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith('/earnings')) return Response.json(earnings);
    if (pathname.endsWith('/received')) return Response.json({ ...none, transfers: [transfer] });
    if (pathname.endsWith('/outside-payments')) return Response.json({ ...none, payments: [payment] });
    if (!pathname.endsWith('/entries')) return Response.json(none);
    requests.push(searchParams.get('only'));
    const paid = [entry(card ?? '', 'paid', -3000), entry(outside ?? '', 'paid', -4200)];
    const earned = searchParams.has('only') ? [] : [entry(week ?? '', 'earned', 7200)];
    return Response.json({ ...none, entries: [...paid, ...earned] });
  });
  await openAt(paths.studentDashboard, <Earnings />, { viewer: aViewer({ userType: 'student' }) });
  await screen.findByText('Waiting for you to confirm');
  expect(screen.getByText('Paid, on its way')).toBeTruthy();
  expect(screen.getByText(/The money has not reached our payment provider yet/)).toBeTruthy();
  expect(screen.getByText(/we’ll mark it received on Dec 20/)).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'paid' } });
  await vi.waitFor(() => expect(requests).toEqual([null, 'paid']));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Show Hours · earned' })).toBeNull());
});
