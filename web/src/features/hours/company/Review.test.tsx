// @vitest-environment happy-dom
import { hoursTexts } from '@ambitionhub/contract/hours';
import { paths } from '@ambitionhub/contract/routes';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { aWeek } from '../testing.ts';
import { Review } from './Review.tsx';

const weeks = ['2026-11-02', '2026-11-09', '2026-11-16'].map((week) => aWeek({ week }));
let decided: string[];
let approvals: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  decided = [];
  approvals = [];
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/decide')) decided.push(pathname);
    if (pathname.endsWith('/review/weeks/approve')) {
      approvals.push(await request.json());
      return Response.json({ approved: 1, changed: 1 });
    }
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

/** The actions around the list, which another feature renders. */
const Proofs: Parameters<typeof Review>[0]['Proofs'] = ({ others, children }) => (
  <>
    {children({ kinds: [], waiting: 0 })}
    {others && (
      <button type="button" onClick={others.approve}>
        {others.label}
      </button>
    )}
  </>
);
const openReview = () =>
  openAt(
    paths.companyDashboard,
    <main>
      <Review Proofs={Proofs} />
    </main>,
    { viewer: aViewer({ userType: 'company' }) },
  );

test('Selected weeks are approved by one request, as they were seen, and those that have changed are named', async () => {
  await openReview();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const [first] = screen.getAllByRole('checkbox', { name: /^Select Maya Chen/ });
  if (first) fireEvent.click(first);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^2 weeks of hours \(/ })));
  const seen = weeks
    .slice(1)
    .map(({ ambassadorshipId, week, version }) => ({ ambassadorshipId, week, version }));
  expect(approvals).toMatchObject([{ weeks: seen }]);
  expect(await screen.findByText(/^1 week has changed and wasn’t approved/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /of hours \(/ }), 'none is selected').toBeNull();
});

test('A held key decides one week at most, and the next one must have been seen for half a second', async () => {
  await openReview();
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

/** Proofs that have not loaded yet. */
const PendingProofs: typeof Proofs = ({ children }) =>
  children({
    waiting: undefined,
    kinds: [
      {
        rows: [],
        found: {
          error: null,
          isPending: true,
          isLoadingError: false,
          isFetching: true,
          isPlaceholderData: false,
          hasNextPage: false,
          isFetchingNextPage: false,
          refetch: () => undefined,
          fetchNextPage: () => undefined,
        },
      },
    ],
  });

test('If the hours cannot be loaded, the list says so instead of loading, whatever else still loads', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'FORBIDDEN', status: 403, message: 'Not yours', data: {} }, { status: 403 }),
  );
  await openAt(paths.companyDashboard, <Review Proofs={PendingProofs} />, {
    viewer: aViewer({ userType: 'company' }),
  });
  await screen.findByText(hoursTexts.company.failed('Not yours'));
  expect(screen.queryByText(hoursTexts.company.loading)).toBeNull();
});
