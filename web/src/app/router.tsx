import { paths, sessionTexts } from '@ambitionhub/contract/accounts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { FullScreenLoader } from '../ui/FullScreenLoader.tsx';
import { isScreenPath, redirectFrom, type ScreenPath } from './guards.ts';
import { replacePage } from './page.ts';
import { queryClient } from './query.ts';
import { RootLayout } from './RootLayout.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';
import { knownSession } from './sessionQuery.ts';

/** The query of an address as it is written: values are strings, and no value is ever read as JSON. */
export type Query = { readonly [name: string]: string };

const root = createRootRoute({
  validateSearch: (search): Query =>
    Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)])),
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

/** Each screen is loaded when it is opened, so that the login stays small. */
const screens = {
  [paths.login]: lazyRouteComponent(() => import('../features/accounts/LoginScreen.tsx'), 'LoginScreen'),
  [paths.resetPassword]: lazyRouteComponent(
    () => import('../features/accounts/ResetPasswordScreen.tsx'),
    'ResetPasswordScreen',
  ),
  [paths.chooseUniversity]: lazyRouteComponent(
    () => import('../features/students/university/ChooseUniversity.tsx'),
    'ChooseUniversity',
  ),
  [paths.studentDashboard]: lazyRouteComponent(
    () => import('../features/students/StudentDashboard.tsx'),
    'StudentDashboard',
  ),
  [paths.studentSearch]: lazyRouteComponent(
    () => import('../features/students/StudentSearch.tsx'),
    'StudentSearch',
  ),
  [paths.companyDashboard]: lazyRouteComponent(
    () => import('../features/companies/CompanyDashboard.tsx'),
    'CompanyDashboard',
  ),
  [paths.companyProfile]: lazyRouteComponent(
    () => import('../features/companies/CompanyProfile.tsx'),
    'CompanyProfile',
  ),
  [paths.adminDashboard]: lazyRouteComponent(
    () => import('../features/moderation/AdminDashboard.tsx'),
    'AdminDashboard',
  ),
  [paths.paymentSuccess]: lazyRouteComponent(
    () => import('../features/billing/CheckoutClosed.tsx'),
    'CheckoutClosed',
  ),
  [paths.sandboxCheckout]: lazyRouteComponent(
    () => import('../features/billing/CheckoutClosed.tsx'),
    'CheckoutClosed',
  ),
  [paths.unsubscribe]: lazyRouteComponent(
    () => import('../features/notifications/Unsubscribe.tsx'),
    'Unsubscribe',
  ),
} satisfies Record<ScreenPath, unknown>;

const screen = <P extends ScreenPath>(path: P) =>
  createRoute({ getParentRoute: () => root, path, component: screens[path] });

const routeTree = root.addChildren([
  screen(paths.login),
  screen(paths.resetPassword),
  screen(paths.chooseUniversity),
  screen(paths.studentDashboard),
  screen(paths.studentSearch),
  screen(paths.companyDashboard),
  screen(paths.companyProfile),
  screen(paths.adminDashboard),
  screen(paths.paymentSuccess),
  screen(paths.sandboxCheckout),
  screen(paths.unsubscribe),
]);

export const router = createRouter({
  routeTree,
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  scrollRestoration: true,
  trailingSlash: 'never',
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultPendingComponent: () => <FullScreenLoader text={sessionTexts.loading} />,
});

/** Fetches the code of a screen ahead of showing it. */
export function preloadScreen(path: ScreenPath): void {
  void screens[path].preload?.();
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
