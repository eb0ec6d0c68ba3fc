// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { anAmbassadorship } from '../terms/testing.ts';
import { AwayCompanies } from './AwayCompanies.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return closeScreen;
});

test.each([
  ['usual', 0],
  ['unapproved', 1],
  ['barred', 1],
  ['leaving', 1],
] as const)('a company that is %s has %d lines above the tasks', async (company, lines) => {
  const ambassadorships = [anAmbassadorship('active', { company })];
  vi.stubGlobal('fetch', async () => Response.json({ ambassadorships, nextCursor: null }));
  await openAt(
    paths.studentDashboard,
    <>
      <AwayCompanies />
      <p>The tasks</p>
    </>,
    { viewer: aViewer({ userType: 'student' }) },
  );
  await vi.waitFor(() =>
    expect(screen.queryAllByText(/It cannot offer you new terms or tasks for now/)).toHaveLength(lines),
  );
});
