import { type SessionState, type SignedInUser, userId } from '@ambitionhub/contract/accounts';
import { type ScreenPath, type Search, searches } from '@ambitionhub/contract/routes';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { AlertProvider } from '../ui/AlertDialog.tsx';
import { type PageState, SearchContext, usePath } from '../ui/navigation.ts';
import { ToastProvider } from '../ui/Toast.tsx';
import { SessionContext } from './session.tsx';

/** A user who has completed every first step. */
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
  providers: [],
  debugSwitches: false,
  supportEmail: null,
});

type Scene = {
  /** The screen's query, as in '?tab=messages'. */
  readonly query?: string;
  /** The state that the history kept with the address. */
  readonly state?: PageState;
  /** The user; nobody is signed in by default. */
  readonly viewer?: SignedInUser;
  readonly client?: QueryClient;
  /** Other screens that it may lead to, by their content. */
  readonly others?: Readonly<Partial<Record<ScreenPath, string>>>;
};

/** Advances the fake timers by that many milliseconds, and flushes the effects. */
export const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Unmounts the screen and restores the real clock. */
export function closeScreen() {
  cleanup();
  vi.useRealTimers();
}

const known: Readonly<Partial<Record<ScreenPath, Search>>> = searches;

/**
 * Renders something at a screen's address, with the address's parameters, its own cache, alerts and toasts,
 * as the app does. The test stubs `fetch`; the timers are fake.
 */
export async function openAt(path: ScreenPath, content: ReactNode, scene: Scene = {}) {
  const { query = '', state = null, viewer = null, others = {} } = scene;
  const client = scene.client ?? new QueryClient({ defaultOptions: { queries: { retry: false } } });
  window.history.replaceState(state, '', path + query);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <AlertProvider>
          <ToastProvider>
            <SessionContext value={aSessionOf(viewer)}>
              <SearchContext value={known[path] ?? {}}>
                <AtAddress contents={{ ...others, [path]: content }} />
              </SearchContext>
            </SessionContext>
          </ToastProvider>
        </AlertProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await passTime(50);
  // Lazily loaded code, and the requests that it sends.
  await act(() => vi.dynamicImportSettled());
  await passTime(0);
  return { client };
}

function AtAddress({ contents }: { contents: Readonly<Partial<Record<string, ReactNode>>> }) {
  return contents[usePath()];
}

/** The current path and parameters. */
export const currentLocation = () => ({
  path: window.location.pathname,
  query: Object.fromEntries(new URLSearchParams(window.location.search)),
});
