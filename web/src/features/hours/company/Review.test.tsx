// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { aWeek } from '../testing.ts';
import { Review } from './Review.tsx';

const weeks = ['2026-11-02', '2026-11-09', '2026-11-16'].map((week) => aWeek({ week }));
let decided: string[];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  decided = [];
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/decide')) decided.push(pathname);
    if (request.method === 'GET' && pathname.endsWith('/review/weeks'))
      return Response.json({ weeks, nextCursor: null });
    return new Promise(() => {});
  });
  return closeScreen;
});

const press = (key: string, repeat = false) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat });
  });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('A held key decides one week at most, and the next one must have been seen for half a second', async () => {
  await openAt(
    paths.companyDashboard,
    <main>
      <Review Proofs={({ children }) => children({ kinds: [], waiting: 0 })} />
    </main>,
    { viewer: aViewer({ userType: 'company' }) },
  );
  const [first] = await screen.findAllByRole('button', { name: /^Maya Chen/, expanded: false });
  act(() => first?.focus());
  for (let held = 0; held < 1500; held += 30) {
    await press('a', true);
    await pass(30);
  }
  expect(decided).toEqual([]);
  await press('a');
  expect(decided).toHaveLength(1);
  await press('j');
  expect(document.activeElement).not.toBe(first);
  await press('a');
  expect(decided).toHaveLength(1);
  await pass(500);
  await press('a');
  expect(decided).toHaveLength(2);
});
