// @vitest-environment happy-dom
import { sessionIdle } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../session/testing.tsx';
import { useReportActivity } from './useReportActivity.ts';

const noted = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  noted.mockReset();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    noted(`${method} ${new URL(url).pathname}`);
    return Response.json({ done: true });
  });
});
afterEach(closeScreen);

function AtWork() {
  useReportActivity();
  return null;
}

test('activity is reported to the server every few minutes, and an unattended screen is not', async () => {
  await openAt(paths.adminDashboard, <AtWork />, { viewer: aViewer({ userType: 'admin' }) });
  const interval = sessionIdle.admin.noted * 60_000;
  await passTime(3 * interval);
  expect(noted).not.toHaveBeenCalled();
  for (const act of [fireEvent.pointerDown, fireEvent.keyDown, fireEvent.wheel]) act(document.body);
  await passTime(interval - 1000);
  fireEvent.keyDown(document.body);
  expect(noted.mock.calls).toEqual([['POST /api/account/sessions/use']]);
  await passTime(1000);
  fireEvent.wheel(document.body);
  expect(noted).toHaveBeenCalledTimes(2);
});
