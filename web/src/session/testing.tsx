import { type SessionState, type SignedInUser, userId } from '@ambitionhub/contract/accounts';
import { readSearch, type ScreenPath, searches } from '@ambitionhub/contract/routes';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { AlertProvider } from '../ui/AlertDialog.tsx';
import { ToastProvider } from '../ui/Toast.tsx';
import { SessionContext } from './session.tsx';

/** Somebody who has done all that is asked of them at first. */
export const aViewer = (given: Partial<SignedInUser> = {}): SignedInUser => ({
  id: userId.parse('018f4d2e-0000-7000-8000-00000000ffff'),
  email: 'ann@campus.test',
  userType: 'student',
  name: 'Ann',
  image: null,
  hasUniversity: true,
  profileCompleted: true,
  emailConfirmed: true,
  leavingAt: null,
  ...given,
});

export const aSessionOf = (viewer: SignedInUser | null): SessionState => ({
  viewer,
  debugSwitches: false,
  supportEmail: null,
});

type Scene = {
  /** Its query, as in '?tab=messages'. */
  readonly query?: string;
  /** Who looks at it; nobody is signed in by default. */
  readonly viewer?: SignedInUser;
  readonly client?: QueryClient;
  /** Other screens that it may lead to, by what stands there. */
  readonly others?: Readonly<Partial<Record<ScreenPath, string>>>;
};

/** Lets that many milliseconds of the fake timers go by, and what follows from that. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/**
 * Shows something at the address of a screen, with the address's parameters, a cache of its own, alerts and toasts, as
 * the app does. `fetch` is the test's to stub; the timers are fake.
 */
export async function openAt(path: ScreenPath, content: ReactNode, scene: Scene = {}) {
  const { query = '', viewer = null, others = {} } = scene;
  const client = scene.client ?? new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute({ validateSearch: (given) => readSearch(searches[path], given) });
  const routes = Object.entries({ ...others, [path]: content }).map(([at, shown]) =>
    createRoute({ getParentRoute: () => root, path: at, component: () => shown }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [path + query] }),
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <AlertProvider>
          <ToastProvider>
            <SessionContext value={aSessionOf(viewer)}>
              <RouterProvider router={router} />
            </SessionContext>
          </ToastProvider>
        </AlertProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await pass(50);
  return { client, router };
}
