import { sessionTexts } from '@ambitionhub/contract/accounts';
import {
  readSearch,
  type ScreenPath,
  type SearchAt,
  screenPaths,
  searches,
} from '@ambitionhub/contract/routes';
import {
  createRootRoute,
  createRoute,
  createRouter,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { replacePage } from '../session/page.ts';
import { queryClient } from '../session/query.ts';
import { knownSession } from '../session/sessionQuery.ts';
import { FullScreenLoader } from '../ui/FullScreenLoader.tsx';
import { loadAhead } from '../ui/loadAhead.ts';
import { isScreenPath, redirectFrom } from './guards.ts';
import { RootLayout } from './RootLayout.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';
import { screens, wideParts } from './screens.ts';
import { debugSwitches } from './useDebugSwitches.ts';

const root = createRootRoute({
  validateSearch: (query) => readSearch(debugSwitches, query),
  beforeLoad: async ({ location }) => {
    const to = redirectFrom(location.pathname, location.searchStr, knownSession(queryClient));
    if (to === null) return;

    const [path = '', query = ''] = to.split('?');
    if (isScreenPath(path))
      throw redirect({ to: path, search: Object.fromEntries(new URLSearchParams(query)), replace: true });

    replacePage(to);
    await new Promise<never>(() => {});
  },
  component: RootLayout,
  errorComponent: ScreenFailure,
  // The guards send every unknown path away before it could be shown.
  notFoundComponent: () => null,
});

const routeOf = <At extends ScreenPath>(path: At) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (query: Record<string, unknown>): SearchAt<At> => readSearch(searches[path], query),
    component: screens[path],
  });

type ScreenRoutes = { [At in ScreenPath]: ReturnType<typeof routeOf<At>> };

const routes = Object.fromEntries(screenPaths.map((path) => [path, routeOf(path)])) as ScreenRoutes;

export const router = createRouter({
  routeTree: root.addChildren(routes),
  // Values are written as they are read, and nothing is ever read as JSON.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  scrollRestoration: true,
  trailingSlash: 'never',
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultPendingComponent: () => <FullScreenLoader text={sessionTexts.loading} />,
});

const wide = '(min-width: 768px)';

/** Fetches the code of a screen ahead of showing it; the screen itself fails where that does. */
export async function preloadScreen(path: ScreenPath): Promise<void> {
  if (window.matchMedia(wide).matches) loadAhead(wideParts[path]);
  await screens[path].preload?.()?.catch(() => undefined);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
