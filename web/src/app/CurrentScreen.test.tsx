// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionContext } from '../session/session.tsx';
import { sessionQuery } from '../session/sessionQuery.ts';
import { aSessionOf, aViewer } from '../session/testing.tsx';
import { navigate } from '../ui/navigation.ts';
import { CurrentScreen } from './CurrentScreen.tsx';

vi.mock('./screens.tsx', async () => {
  const { PageTitle } = await import('../ui/PageTitle.tsx');
  const named =
    (title: string) =>
    ({ beside }: { beside: React.ReactNode }) => (
      <main>
        <PageTitle title={title} />
        <h1>{title}</h1>
        {beside}
      </main>
    );
  return {
    loading: null,
    preloadScreen: async () => undefined,
    screens: {
      '/login': named('Log in'),
      '/student-dashboard': named('Student Dashboard'),
      '/student-search': named('Student Search'),
    },
  };
});

const beacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);

/** The page views sent by beacon so far, in order. */
async function told() {
  window.dispatchEvent(new Event('pagehide'));
  const batches = await Promise.all(beacon.mock.calls.map(([, body]) => body.text()));
  return batches.map((batch) =>
    JSON.parse(batch).events.map((event: { path: string; title: string }) => [event.path, event.title]),
  );
}

/** Enough time for a screen to get its title and be counted. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(10));

function openApp(address: string) {
  window.history.replaceState(null, '', address);
  const client = new QueryClient();
  const session = aSessionOf(aViewer());
  client.setQueryData(sessionQuery.queryKey, session);
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <CurrentScreen />
      </SessionContext>
    </QueryClientProvider>,
  );
  return settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { sendBeacon: beacon.mockClear() });
});
afterEach(cleanup);

test('every change of the route sends one page_view with its screen’s title, and views a few seconds apart share one beacon', async () => {
  await openApp('/student-dashboard?tab=messages');
  // Another tab of the same screen is the same route.
  await act(async () => navigate({ to: '.', search: { tab: 'settings' } }));
  await settle();
  await act(async () => navigate({ to: '/student-search' }));
  await settle();
  await act(async () => navigate({ to: '/student-dashboard' }));
  await settle();
  expect(beacon).not.toHaveBeenCalled();

  expect(await told()).toEqual([
    [
      ['/student-dashboard', 'Student Dashboard – AmbitionHub'],
      ['/student-search', 'Student Search – AmbitionHub'],
      ['/student-dashboard', 'Student Dashboard – AmbitionHub'],
    ],
  ]);
});

test('a route that redirects sends a page_view of its target, and none of itself', async () => {
  await openApp('/login');
  expect(screen.getByRole('heading').textContent).toBe('Student Dashboard');
  expect(await told()).toEqual([[['/student-dashboard', 'Student Dashboard – AmbitionHub']]]);
});

test('a screen that replaces another starts at its heading; a loaded or reloaded one leaves the focus where the browser puts it', async () => {
  await openApp('/student-dashboard');
  expect(document.activeElement).toBe(document.body);
  await act(async () => navigate({ to: '/student-search' }));
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Student Search' }));
});
