// @vitest-environment happy-dom
import { ledgerTexts } from '@ambitionhub/contract/ledger';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, currentLocation, openAt } from '../../../session/testing.tsx';
import { Pay } from './Pay.tsx';

const { parts } = ledgerTexts.company;
const totals = {
  year: 2026,
  today: '2026-11-25',
  pendingCents: 66_700,
  owedCents: 81_792,
  people: 5,
  overdueCents: 0,
  overduePeople: 0,
  paidCents: 63_350,
  mayPay: false,
};

afterEach(closeScreen);

const shownPart = () => screen.getByRole('button', { pressed: true }).textContent.trim();

test('each sum leads to what it is made of, and one part shows at a time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/ledger/totals')) return Response.json(totals);
    return Response.json({ people: [], payments: [], entries: [], months: [], tasks: [], nextCursor: null });
  });
  await openAt(paths.companyDashboard, <Pay />, { viewer: aViewer({ userType: 'company' }) });
  await screen.findByText(ledgerTexts.company.none);
  expect(shownPart()).toBe(parts.owed);

  fireEvent.click(screen.getByRole('button', { name: '$633.50' }));
  await screen.findByText(ledgerTexts.payments.empty);
  expect(shownPart()).toBe(parts.payments);
  expect(currentLocation().query).toEqual({ part: 'payments' });
  expect(screen.queryByText(ledgerTexts.company.none)).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: '$817.92' }));
  await screen.findByText(ledgerTexts.company.none);
  expect(shownPart()).toBe(parts.owed);

  fireEvent.click(screen.getByRole('button', { name: '$667.00' }));
  expect(currentLocation().query).toMatchObject({ view: 'review' });
});
