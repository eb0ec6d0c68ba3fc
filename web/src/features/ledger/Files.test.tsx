// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../session/testing.tsx';
import { Files } from './Files.tsx';

afterEach(closeScreen);

test("Last year's statement and amounts are in a menu at the top of a student's earnings", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openAt(paths.studentDashboard, <Files side="student" year={2026} />, {
    viewer: aViewer({ userType: 'student' }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Statements and CSV' }));
  await screen.findByRole('menu');
  const hrefOf = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href');
  expect(hrefOf('2025 statement')).toBe(`${paths.earningsStatement}?year=2025`);
  expect(hrefOf('Transactions in 2025 (CSV)')).toMatch(/entries\.csv\?year=2025$/);
});
