// @vitest-environment happy-dom
import type { Program } from '@ambitionhub/contract/referrals';
import { paths } from '@ambitionhub/contract/routes';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { Conversions } from './Conversions.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return closeScreen;
});

const student = {
  id: '018f4d2e-0000-7000-8000-000000000001',
  name: 'Maya',
  image: null,
  userType: 'student',
  gone: false,
};
const conversion = (orderId: string, over: object) => ({
  orderId,
  code: 'K7MPX3D',
  student,
  orderCents: null,
  at: '2026-11-16T15:00:00.000Z',
  day: '2026-11-16',
  earningCents: 500,
  correctedCents: 0,
  heldUntil: '2026-11-30T15:00:00.000Z',
  source: 'hand',
  by: 'Jo',
  ...over,
});
const program: Program = {
  enabled: true,
  target: 'https://acme.example/',
  earns: 'amount',
  amountCents: 500,
  shareHundredths: null,
  capCents: null,
  holdDays: 14,
  discount: '',
  isStray: false,
  version: 1,
};

test('each conversion says until when it is pending, and what is left of it', async () => {
  const conversions = [
    conversion('1', { state: 'held' }),
    conversion('2', { state: 'earned' }),
    conversion('3', { state: 'reversed' }),
    conversion('4', { state: 'corrected', correctedCents: 200 }),
  ];
  vi.stubGlobal('fetch', async () => Response.json({ conversions, nextCursor: null }));
  await openAt(paths.companyDashboard, <Conversions program={program} />, { viewer: aViewer() });
  const rows = within(await screen.findByRole('list', { name: 'Conversions' })).getAllByRole('listitem');
  const texts = rows.map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/Pending.*until Nov 30, 2026Reverse\$5\.00$/);
  expect(texts[1]).toMatch(/Earned.*Reverse\$5\.00$/);
  expect(texts[2]).toMatch(/Reversed.*\$0\.00$/);
  expect(texts[3]).toMatch(/Reversed later.*\$2\.00 less owed\$3\.00$/);
});
