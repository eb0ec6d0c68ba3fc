// @vitest-environment happy-dom
import { ledgerTexts } from '@ambitionhub/contract/ledger';
import { payoutTexts } from '@ambitionhub/contract/payouts';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { EmptyCardsLine } from '../../analytics/index.ts';
import { LedgerFigures } from './LedgerFigures.tsx';

const texts = ledgerTexts.admin;
const dispute = {
  id: '018f4d2e-0000-7000-8000-000000000001',
  company: 'Brew & Co',
  student: 'Maya Chen',
  amountCents: 11_250,
  way: 'venmo',
  since: '2026-04-08T12:00:00.000Z',
  seenAt: null,
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return closeScreen;
});

test('the admin reads that the sums could not be loaded, or a payment not marked as seen', async () => {
  vi.stubGlobal('fetch', async ({ url, method }: Request) =>
    method === 'GET' && new URL(url).pathname.endsWith('/disputes')
      ? Response.json({ disputes: [dispute], nextCursor: null })
      : new Response('', { status: 500 }),
  );
  await openAt(paths.adminDashboard, <LedgerFigures />, { viewer: aViewer({ userType: 'admin' }) });
  await screen.findByText(texts.failed);
  fireEvent.click(await screen.findByRole('button', { name: texts.note }));
  await screen.findByText(/^Something went wrong/);
  expect(screen.getByRole('button', { name: texts.note }).closest('li')?.textContent).toContain(
    'Something went wrong',
  );
});

test('what is empty is named in one line instead of a card each', async () => {
  const answers: Readonly<Record<string, object>> = {
    ledger: { owedCents: 0, pairs: 0, overdueCents: 0, paidCents: 0, companies: [], longest: [] },
    disputes: { disputes: [], nextCursor: null },
    stuck: { transfers: [], nextCursor: null },
  };
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url);
    const answer = answers[pathname.split('/').at(-1) ?? ''];
    return answer ? Response.json(answer) : new Response('', { status: 500 });
  });
  const line = document.body.appendChild(document.createElement('p'));
  const content = (
    <EmptyCardsLine value={line}>
      <LedgerFigures />
    </EmptyCardsLine>
  );
  await openAt(paths.adminDashboard, content, { viewer: aViewer({ userType: 'admin' }) });
  const { byCompany, longest, disputes } = texts;
  const named = () => [...line.children].map(({ textContent }) => textContent).toSorted();
  await vi.waitUntil(() => named().length === 4, { timeout: 10_000 });
  expect(named()).toEqual([byCompany, longest, disputes, payoutTexts.admin.stuck].toSorted());
  expect(screen.queryByRole('region', { name: disputes })).toBeNull();
});
