// @vitest-environment happy-dom
import { userId } from '@ambitionhub/contract/accounts';
import { ledgerTexts } from '@ambitionhub/contract/ledger';
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { PersonPay } from './PersonPay.tsx';

const maya = { id: userId.parse('018f4d2e-0000-7000-8000-000000000002'), name: 'Maya' };
const totals = {
  year: 2026,
  today: '2026-11-25',
  pendingCents: 0,
  owedCents: 11_250,
  people: 1,
  overdueCents: 0,
  overduePeople: 0,
  paidCents: 0,
  mayPay: true,
};

afterEach(closeScreen);

test('A person whose amounts cannot be loaded does not appear as owed nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (pathname.endsWith('/ledger/totals')) return Response.json(totals);
    if (pathname.includes('/ledger/owed/'))
      return Response.json(
        { defined: true, code: 'INTERNAL', status: 500, message: 'No', data: { fields: [] } },
        { status: 500 },
      );
    return Response.json({ entries: [], payments: [], months: [], nextCursor: null });
  });
  const viewer = aViewer({ userType: 'company' });
  await openAt(paths.companyDashboard, <PersonPay {...maya} />, { viewer });
  await screen.findByText(ledgerTexts.company.failed, {}, { timeout: 20_000 });
  expect(screen.queryByText(ledgerTexts.company.nothingOf('Maya'))).toBeNull();
});
