import type { AuthMode, SignUpType } from '../accounts/index.ts';
import type { Route, Row, ViewerKind } from './route.ts';
import { routes } from './table.ts';

type Table = typeof routes;
type PathOf<Is extends Route['is']> = Extract<Table[keyof Table], { is: Is }>['path'];

export type Path = PathOf<Route['is']>;
export type PublicPath = PathOf<'page'>;
export type ScreenPath = PathOf<'screen'>;

/** The paths by name. */
export const paths = Object.fromEntries(Object.entries(routes).map(([name, { path }]) => [name, path])) as {
  readonly [Name in keyof Table]: Table[Name]['path'];
};

const all: readonly (Route & { path: Path })[] = Object.values(routes);
const pathsThatAre = (...kinds: readonly Route['is'][]) =>
  all.filter((route) => kinds.includes(route.is)).map(({ path }) => path);

/** Pages made at build time, which never wait for a session (decision D5). */
export const publicPaths = pathsThatAre('page') as readonly PublicPath[];

/** The screens of the app. */
export const screenPaths = pathsThatAre('screen') as readonly ScreenPath[];

/** The title that is recorded for a view of a page or screen; undefined for any other path. */
export function viewedTitle(path: string): string | undefined {
  const route = all.find((one) => one.path === path);
  return route && 'title' in route ? route.title : undefined;
}

/** The paths where the server sends the app. */
export const appPaths = pathsThatAre('screen', 'doorway');

export type Viewer =
  | { type: 'signed-out' }
  | { type: 'student'; hasUniversity: boolean }
  | { type: 'company'; profileCompleted: boolean; justSaved?: boolean }
  | { type: 'admin' };

/** A redirect target: a path, perhaps with a query. */
export type Destination = Path | `${Path}?${string}`;
export type GuardDecision = { kind: 'show' } | { kind: 'redirect'; to: Destination };

/** The type rejects a redirect to a path that is not in the table. */
const guards: ReadonlyMap<string, Readonly<Record<ViewerKind, 'show' | Destination>>> = new Map(
  Object.values(routes).map(({ path, guard }) => [path, guard]),
);

function kindOf(viewer: Viewer): ViewerKind {
  switch (viewer.type) {
    case 'signed-out':
      return 'signedOut';
    case 'student':
      return viewer.hasUniversity ? 'student' : 'newStudent';
    case 'company':
      return viewer.profileCompleted || viewer.justSaved === true ? 'company' : 'newCompany';
    case 'admin':
      return 'admin';
  }
}

const beforeSlug = `${routes.companyPage.path}/`;

/** The slug in the address of a company's page; '' in any other. */
export function slugIn(path: string): string {
  const plain = withoutSlash(path);
  const slug = plain.startsWith(beforeSlug) ? plain.slice(beforeSlug.length) : '';
  return /^[a-z0-9-]+$/.test(slug) ? slug : '';
}

/** The address of a company's page. */
export const companyPagePath = (slug: string): string => beforeSlug + slug;

/** The path in the table that an address belongs to: the company's slug is not part of it. */
export const routeOf = (path: string): string =>
  slugIn(path) === '' ? withoutSlash(path) : routes.companyPage.path;

/** Whether everyone sees the same thing at a path, so that it never waits for the session. */
export function isOpen(path: string): boolean {
  const row = guards.get(routeOf(path));
  return row !== undefined && Object.values(row).every((decision) => decision === 'show');
}

/** Role guards, which the debug switch lifts: they show something to some of the signed-in viewers. */
const isRoleGuard = (row: Row): boolean =>
  row.signedOut === paths.login && Object.values(row).includes('show');

/** Where a viewer goes after signing in; a signed-out viewer goes to the landing page. */
export function homeFor(viewer: Viewer): Path {
  const home = routes.login.guard[kindOf(viewer)];
  return home === 'show' ? paths.home : home;
}

/** A path in the table's form: without a trailing slash. */
export const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

/**
 * Whether a viewer sees a path (no query, with or without a trailing slash), or where they are redirected.
 * `bypass` is the debug switch `bypass_redirects`: it lifts guards by user type, chosen university and
 * completed profile, but never the need to sign in.
 */
export function guardPath(path: string, viewer: Viewer, options: { bypass?: boolean } = {}): GuardDecision {
  const row = guards.get(routeOf(path));
  if (row === undefined) return { kind: 'redirect', to: paths.home };

  const lifted = options.bypass === true && viewer.type !== 'signed-out' && isRoleGuard(row);
  const decision = lifted ? 'show' : row[kindOf(viewer)];
  return decision === 'show' ? { kind: 'show' } : { kind: 'redirect', to: decision };
}

/** The links to `/login`, by the value of their `from`. */
export const loginSources = {
  studentLanding: 'student_landing',
  studentLandingSteps: 'student_landing_steps',
  companyLanding: 'company_landing',
  companyLandingBottom: 'company_landing_bottom',
} as const;

export type Entry = { mode: AuthMode; userType: SignUpType };

const entries: ReadonlyMap<string, Entry> = new Map([
  [loginSources.studentLanding, { mode: 'sign-up', userType: 'student' }],
  [loginSources.studentLandingSteps, { mode: 'sign-up', userType: 'student' }],
  [loginSources.companyLanding, { mode: 'sign-up', userType: 'company' }],
  [loginSources.companyLandingBottom, { mode: 'sign-up', userType: 'company' }],
]);

/** How `/login` opens for its `from` parameter; without a known one: login mode, student (decision D13). */
export function entryFrom(from: string | null): Entry {
  return entries.get(from ?? '') ?? { mode: 'login', userType: 'student' };
}
