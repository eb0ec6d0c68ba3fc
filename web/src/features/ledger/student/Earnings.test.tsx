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
  expect(heads()).toEqual(['Transactions', expect.stringMatching(/^By company and month/), 'Payments']);
  fireEvent.click(change);
  expect(heads()).toContain('Payouts');
  fireEvent.click(screen.getByRole('button', { name: '$306.00' }));
  expect(currentLocation().query).toEqual({ view: 'hours' });
});
