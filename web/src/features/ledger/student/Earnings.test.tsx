// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
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
