// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeScreen, openAt } from '../../../session/testing.tsx';
import { DiscoverFilterFields } from './DiscoverFilterFields.tsx';

afterEach(closeScreen);

test.each([
  ['payAtLeast=100001', 'Pay amount must be between 0 and 100,000.'],
  ['hoursAtMost=41', 'Hours per week must be between 0 and 40.'],
])('?%s has its limit at the field', async (query, limit) => {
  vi.useFakeTimers();
  const content = <DiscoverFilterFields active={0} onDone={() => undefined} />;
  await openAt(paths.studentDashboard, content, { query: `?${query}` });
  expect(screen.getByText(limit)).toBeTruthy();
});

test('A filter within its limit has no error', async () => {
  vi.useFakeTimers();
  const content = <DiscoverFilterFields active={2} onDone={() => undefined} />;
  await openAt(paths.studentDashboard, content, { query: '?payAtLeast=100000&hoursAtMost=40' });
  expect(screen.queryByText(/must be between/)).toBeNull();
});
