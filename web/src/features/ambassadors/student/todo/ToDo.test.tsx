// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../../session/testing.tsx';
import { ToDo } from './ToDo.tsx';

const idle = { isPending: false, error: null, retry: () => {} };
vi.mock('../../../ledger/index.ts', () => ({ usePaymentSteps: () => ({ ...idle, steps: [] }) }));
vi.mock('../../../payouts/index.ts', () => ({ usePayoutAccount: () => idle }));
vi.mock('../../../tasks/index.ts', () => ({
  useOpenTasks: () => idle,
  useTaskSteps: () => ({
    ...idle,
    steps: [
      { key: 'c', rank: 'open', day: '2026-01-01', row: 'Film thirty seconds' },
      { key: 'a', rank: 'due', day: '2026-01-31', row: 'Put up posters' },
      { key: 'd', rank: 'due', day: null, row: 'Whenever' },
      { key: 'b', rank: 'first', day: '2099-01-31', row: 'Returned' },
    ],
  }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  return closeScreen;
});

test('overdue items are not below a part that is still loading, which would hide them for five seconds', async () => {
  const none = { ambassadorships: [], places: [], weeks: [], nextCursor: null };
  vi.stubGlobal('fetch', async () => Response.json(none));
  await openAt(paths.studentDashboard, <ToDo />, { viewer: aViewer({ userType: 'student' }) });
  await passTime(0);
  expect(screen.getByText('Put up posters').matches('[data-late] ~ * *')).toBe(false);
});
