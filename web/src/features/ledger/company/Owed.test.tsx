// @vitest-environment happy-dom
import { userId } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { Owed } from './Owed.tsx';

const idOf = (number: number) => userId.parse(`018f4d2e-0000-7000-8000-00000000000${number}`);
const studentOf = (number: number, name: string) => ({
  id: idOf(number),
  name,
  userType: 'student',
  image: null,
  gone: false,
});
const people = [
  {
    with: studentOf(1, 'Maya Chen'),
    owedCents: 10_000,
    owedSince: '2026-11-10T12:00:00.000Z',
    overdueCents: 0,
  },
  {
    with: studentOf(2, 'Ben Osei'),
    owedCents: 5_000,
    owedSince: '2026-11-12T12:00:00.000Z',
    overdueCents: 0,
  },
];
const totals = {
  year: 2026,
  today: '2026-11-25',
  pendingCents: 0,
  owedCents: 15_000,
  people: 2,
  overdueCents: 0,
  overduePeople: 0,
  paidCents: 0,
  mayPay: true,
};

afterEach(closeScreen);

test('Without a selection everyone is paid, and the buttons say what they would do', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/ledger/owed')) return Response.json({ people, nextCursor: null });
    if (pathname.endsWith('/card-payments/quotes')) {
      const { paidFor } = await request.json();
      // Only Maya has set up payouts.
      const isPayable = 'everybody' in paidFor || paidFor.students.includes(idOf(1));
      return Response.json({
        people: isPayable ? 1 : 0,
        amountCents: isPayable ? 10_000 : 0,
        providerFeeCents: 330,
        productFeeCents: 0,
        totalCents: 10_330,
        shares: isPayable ? [{ id: idOf(1), name: 'Maya Chen', amountCents: 10_000 }] : [],
        left: {
          people: 1,
          amountCents: 5_000,
          shares: [{ id: idOf(2), name: 'Ben Osei', amountCents: 5_000 }],
        },
        provider: 'stripe',
      });
    }
    return Response.json({ payments: [], provider: 'stripe', nextCursor: null });
  });
  await openAt(paths.companyDashboard, <Owed totals={totals} />, {
    viewer: aViewer({ userType: 'company' }),
  });
  await screen.findByRole('button', { name: 'Pay 1 of 2 by card · $100.00' });
  screen.getByText('2 people · $150.00');
  screen.getByRole('button', { name: 'Record a payment' });
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => /Card|Not set up/.exec(row.textContent)?.[0]),
  ).toEqual(['Card', 'Not set up']);

  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Maya Chen' }));
  await screen.findByRole('button', { name: 'Pay by card · $100.00' });
  screen.getByText('1 selected · $100.00');
  screen.getByRole('button', { name: 'Record $100.00' });

  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await waitFor(() => screen.getByText('2 selected · $150.00'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  expect(screen.getByText('2 people · $150.00')).toBeTruthy();
});
