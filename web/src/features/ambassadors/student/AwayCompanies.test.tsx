// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { anAmbassadorship } from '../terms/testing.ts';
import { AwayCompanies } from './AwayCompanies.tsx';

const rules = readFileSync(join(import.meta.dirname, '../../../ui/base.css'), 'utf8');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return closeScreen;
});

test('the tasks cannot be pressed until it is known whether a line comes above them', async () => {
  const { promise: late, resolve: come } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => late);
  await openAt(
    paths.studentDashboard,
    <>
      <style>{rules}</style>
      <AwayCompanies />
      <p>The tasks</p>
    </>,
    { viewer: aViewer({ userType: 'student' }) },
  );
  const tasks = () => getComputedStyle(screen.getByText('The tasks')).visibility;
  expect(tasks()).toBe('hidden');
  come(Response.json({ ambassadorships: [], nextCursor: null }));
  await vi.waitFor(() => expect(tasks()).not.toBe('hidden'));
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
