// @vitest-environment happy-dom
import { payoutTexts } from '@ambitionhub/contract/payouts';
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { CardPayments } from './CardPayments.tsx';

afterEach(closeScreen);

test('a company that has not paid by card yet reads that, not an empty list', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async () => Response.json({ payments: [], provider: 'stripe', nextCursor: null }));
  await openAt(paths.companyDashboard, <CardPayments />, { viewer: aViewer({ userType: 'company' }) });
  await screen.findByText(payoutTexts.payments.empty);
  expect(screen.queryByRole('list')).toBeNull();
});
