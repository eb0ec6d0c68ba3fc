// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { AuditTab } from './AuditTab.tsx';

const entry = (id: number, name: string | null) => ({
  id,
  at: '2026-04-08T12:00:00.000Z',
  action: 'approve',
  actor: { id: '018f4d2e-0000-7000-8000-000000000001', email: 'admin@ambitionhub.example' },
  target: { id: 'Stanford University', name },
  address: '203.0.113.7',
  detail: {},
});

test('an account’s name and address are told apart, and a school has its name alone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async () =>
    Response.json({
      entries: [entry(3, 'Café & Co ann@cafe.example'), entry(2, 'bo@cafe.example'), entry(1, null)],
      nextCursor: null,
    }),
  );
  await openAt(paths.adminDashboard, <AuditTab />, { viewer: aViewer({ userType: 'admin' }) });
  await passTime(50);
  const shown = (row: string) => within(screen.getByRole('row', { name: row }));
  expect(shown('Café & Co ann@cafe.example').getByText('ann@cafe.example')).toBeTruthy();
  expect(shown('No name yet bo@cafe.example').getByText('bo@cafe.example')).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Stanford University' })).toBeTruthy();
  closeScreen();
});

test('an action’s details are named in words, without what is empty', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const detail = { until: null, reason: 'Insults', sanctionId: '018f4d2e-0000-7000-8000-000000000009' };
  vi.stubGlobal('fetch', async () =>
    Response.json({
      entries: [{ ...entry(1, 'ann@cafe.example'), action: 'warning', detail }],
      nextCursor: null,
    }),
  );
  await openAt(paths.adminDashboard, <AuditTab />, { viewer: aViewer({ userType: 'admin' }) });
  await passTime(50);
  fireEvent.click(screen.getByRole('button', { name: /^Details/ }));
  const { textContent } = screen.getByRole('region', { name: 'Details' });
  expect(textContent).toBe('DetailsReasonInsultsSanction ID018f4d2e-0000-7000-8000-000000000009');
  closeScreen();
});

test('a date that cannot be read says so, and a name that begins like a date is shown as it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const changed = { name: { from: '2026-13-45The Company', to: '2026-04-08T12:00:00.000Z' } };
  vi.stubGlobal('fetch', async () =>
    Response.json({
      entries: [{ ...entry(1, 'ann@cafe.example'), at: 'infinity', action: 'edit', detail: changed }],
      nextCursor: null,
    }),
  );
  await openAt(paths.adminDashboard, <AuditTab />, { viewer: aViewer({ userType: 'admin' }) });
  await passTime(50);
  expect(screen.getByRole('cell', { name: 'Invalid Date' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Details/ }));
  const { textContent } = within(screen.getByRole('dialog')).getByRole('region');
  expect(textContent).toContain('2026-13-45The Company');
  expect(textContent).toContain('Apr 8, 2026');
  closeScreen();
});
