// @vitest-environment happy-dom
import type { SignedInUser } from '@ambitionhub/contract/accounts';
import { paths, type ScreenPath, screenPaths } from '@ambitionhub/contract/routes';
import { expect, test, vi } from 'vitest';
import { api } from '../session/api.ts';
import { aSessionOf, aViewer } from '../session/testing.tsx';
import { preloadScript } from './preload.ts';

/**
 * The requests that a page sends before its script loads, for this user, and the addresses whose answers it
 * keeps.
 */
async function preloadedAt(
  path: ScreenPath,
  viewer: SignedInUser | null,
  search = '',
): Promise<readonly string[]> {
  const requests: string[] = [];
  const fetch = async (address: string): Promise<Response> => {
    requests.push(address);
    return Response.json(address === '/api/session' ? aSessionOf(viewer) : {});
  };
  const page: Pick<Window, 'preloaded'> = {};
  new Function('window', 'fetch', 'location', preloadScript(path) ?? '')(page, fetch, { search });
  const kept = await Promise.all(Object.values(page.preloaded ?? {}));
  expect(kept.filter((answer) => answer !== null)).toHaveLength(requests.length);
  return requests;
}

/** The requests that the functions of the app send. */
async function requestedBy(...calls: readonly (() => Promise<unknown>)[]): Promise<readonly string[]> {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    sent.push(pathname + search);
    return Response.json({});
  });
  await Promise.all(calls.map((call) => call()));
  vi.unstubAllGlobals();
  return sent;
}

const student = aViewer();
const company = aViewer({ userType: 'company' });

test('a dashboard requests its first data as soon as it knows the user', async () => {
  expect(await preloadedAt(paths.studentDashboard, student)).toEqual(
    await requestedBy(
      () => api.accounts.session(),
      () => api.students.profile(),
      () => api.positions.discover({ query: '' }),
      () => api.applications.mine({}),
      () => api.messaging.unread({}),
      () => api.ambassadors.waiting(),
    ),
  );
  expect(await preloadedAt(paths.companyDashboard, company)).toEqual(
    await requestedBy(
      () => api.accounts.session(),
      () => api.companies.profile(),
      () => api.directory.students({}),
      () => api.applications.counts({}),
      () => api.messaging.unread({}),
      () => api.ambassadors.waiting(),
      () => api.tasks.waiting(),
    ),
  );
});

test.each([
  ['a signed-out visitor', paths.studentDashboard, null, ''],
  ['a company on the student dashboard', paths.studentDashboard, company, ''],
  ['a student on the company dashboard', paths.companyDashboard, student, ''],
  ['a student without a school', paths.studentDashboard, aViewer({ hasUniversity: false }), ''],
  [
    'a company without a profile',
    paths.companyDashboard,
    aViewer({ userType: 'company', profileCompleted: false }),
    '',
  ],
  [
    'a user whose account awaits its removal',
    paths.studentDashboard,
    aViewer({ leavingAt: '2026-12-01T00:00:00.000Z' }),
    '',
  ],
  ['a user whose address asks for something else', paths.studentDashboard, student, '?tab=messages'],
] as const)('for %s only the session is requested', async (_, path, viewer, search) => {
  expect(await preloadedAt(path, viewer, search)).toEqual(['/api/session']);
});

test('without an answer, nothing is kept and nothing fails', async () => {
  const page: Pick<Window, 'preloaded'> = {};
  const lost = (): Promise<never> => Promise.reject(new TypeError('lost'));
  new Function('window', 'fetch', 'location', preloadScript(paths.studentDashboard) ?? '')(page, lost, {
    search: '',
  });
  const kept = Object.values(page.preloaded ?? {});
  expect(kept).toHaveLength(6);
  for (const answer of await Promise.all(kept)) expect(answer).toBeNull();
});

test('no other screen sends requests', () => {
  const preloading = screenPaths.filter((path) => preloadScript(path) !== null);
  expect(preloading.toSorted()).toEqual([paths.companyDashboard, paths.studentDashboard]);
});
