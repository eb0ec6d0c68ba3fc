import type { AuthMode, SignUpType } from '../accounts/index.ts';

/** The columns of the guards' table: the kinds of viewers. */
type Standing = 'signedOut' | 'newStudent' | 'student' | 'newCompany' | 'company' | 'admin';
type Row = Readonly<Record<Standing, string>>;

type Route = {
  path: `/${string}`;
  /**
   * The kind of path: a page made at build time that never waits for a session (decision D5), a screen of the app,
   * an entry to the app that only redirects, or a response from the server itself.
   */
  is: 'page' | 'screen' | 'doorway' | 'answer';
  /** Who sees it, and where the others are redirected: a path, perhaps with a query. */
  guard: Row;
};

const everyone = {
  signedOut: 'show',
  newStudent: 'show',
  student: 'show',
  newCompany: 'show',
  company: 'show',
  admin: 'show',
} as const;

/** For students, with or without a school. */
const students = {
  signedOut: '/login',
  newStudent: 'show',
  student: 'show',
  newCompany: '/company-dashboard',
  company: '/company-dashboard',
  admin: '/admin-dashboard',
} as const;

/** For companies, with or without a complete profile. */
const companies = {
  signedOut: '/login',
  newStudent: '/student-dashboard',
  student: '/student-dashboard',
  newCompany: 'show',
  company: 'show',
  admin: '/admin-dashboard',
} as const;

const always = <To extends string>(to: To) =>
  ({ signedOut: to, newStudent: to, student: to, newCompany: to, company: to, admin: to }) as const;

/**
 * Every path of the product, what it serves and for whom (first specification, section 6; second
 * specification, section 2; decisions D5 and D13). No other file spells out a path; the app's screens, the
 * server's shell and the tests derive theirs from here.
 */
const routes = {
  home: { path: '/', is: 'page', guard: everyone },
  studentLanding: { path: '/student-landing', is: 'page', guard: everyone },
  companyLanding: { path: '/company-landing', is: 'page', guard: everyone },
  aboutUs: { path: '/about-us', is: 'page', guard: everyone },
  terms: { path: '/terms', is: 'page', guard: everyone },
  privacy: { path: '/privacy', is: 'page', guard: everyone },
  product: { path: '/ambitionhub', is: 'answer', guard: always('/student-landing') },
  /** The company footer links to it, but nothing serves it: it falls to the catch-all (decision D5). */
  contact: { path: '/contact', is: 'answer', guard: always('/') },
  outbox: { path: '/dev/outbox', is: 'answer', guard: everyone },
  serviceWorker: { path: '/service-worker.js', is: 'answer', guard: everyone },
  resetPassword: { path: '/reset-password', is: 'screen', guard: everyone },
  confirmAddress: { path: '/confirm-address', is: 'screen', guard: everyone },
  stopAddressChange: { path: '/stop-address-change', is: 'screen', guard: everyone },
  stopHandOver: { path: '/stop-hand-over', is: 'screen', guard: everyone },
  join: { path: '/join', is: 'screen', guard: everyone },
  paymentSuccess: { path: '/payment-success', is: 'screen', guard: everyone },
  sandboxCheckout: { path: '/sandbox-checkout', is: 'screen', guard: companies },
  cardPaid: { path: '/card-payment', is: 'screen', guard: companies },
  sandboxCardPayment: { path: '/sandbox-card-payment', is: 'screen', guard: companies },
  sandboxOnboarding: { path: '/sandbox-onboarding', is: 'screen', guard: students },
  /** Decisions of the admin about the viewer; the server determines who that is. */
  accountNotice: { path: '/account-notice', is: 'screen', guard: everyone },
  unsubscribe: { path: '/unsubscribe', is: 'screen', guard: everyone },
  login: {
    path: '/login',
    is: 'screen',
    guard: {
      signedOut: 'show',
      newStudent: '/choose-university',
      student: '/student-dashboard',
      newCompany: '/company-dashboard',
      company: '/company-dashboard',
      admin: '/admin-dashboard',
    },
  },
  /**
   * Where a password manager sends a user to change the password (W3C, A Well-Known URL for Changing
   * Passwords).
   */
  changePassword: {
    path: '/.well-known/change-password',
    is: 'doorway',
    guard: {
      signedOut: '/login',
      newStudent: '/choose-university',
      student: '/student-dashboard?tab=settings#security',
      newCompany: '/company-profile',
      company: '/company-dashboard?tab=settings#security',
      admin: '/admin-dashboard?tab=settings#security',
    },
  },
  /** Shortcuts of the installed app, the same for everyone. */
  openMessages: {
    path: '/open-messages',
    is: 'doorway',
    guard: {
      signedOut: '/login',
      newStudent: '/choose-university',
      student: '/student-dashboard?tab=messages',
      newCompany: '/company-profile',
      company: '/company-dashboard?tab=messages',
      admin: '/admin-dashboard?tab=messages',
    },
  },
  openWork: {
    path: '/open-work',
    is: 'doorway',
    guard: {
      signedOut: '/login',
      newStudent: '/choose-university',
      student: '/student-dashboard?tab=work',
      newCompany: '/company-profile',
      company: '/company-dashboard?tab=ambassadors',
      admin: '/admin-dashboard',
    },
  },
  /** Followed by the company's slug. */
  companyPage: {
    path: '/companies',
    is: 'screen',
    guard: { ...everyone, signedOut: '/login' },
  },
  chooseUniversity: { path: '/choose-university', is: 'screen', guard: students },
  studentDashboard: {
    path: '/student-dashboard',
    is: 'screen',
    guard: {
      signedOut: '/login',
      newStudent: '/choose-university',
      student: 'show',
      newCompany: '/company-dashboard',
      company: '/company-dashboard',
      admin: '/admin-dashboard',
    },
  },
  studentSearch: { path: '/student-search', is: 'screen', guard: students },
  companyDashboard: {
    path: '/company-dashboard',
    is: 'screen',
    guard: {
      signedOut: '/login',
      newStudent: '/student-dashboard',
      student: '/student-dashboard',
      newCompany: '/company-profile',
      company: 'show',
      admin: '/admin-dashboard',
    },
  },
  receipt: { path: '/receipt', is: 'screen', guard: companies },
  earningsStatement: { path: '/earnings-statement', is: 'screen', guard: students },
  companyProfile: { path: '/company-profile', is: 'screen', guard: companies },
  adminDashboard: {
    path: '/admin-dashboard',
    is: 'screen',
    guard: {
      signedOut: '/login',
      newStudent: '/student-dashboard',
      student: '/student-dashboard',
      newCompany: '/company-dashboard',
      company: '/company-dashboard',
      admin: 'show',
    },
  },
} as const satisfies Record<string, Route>;

type Routes = typeof routes;
type PathOf<Is extends Route['is']> = Extract<Routes[keyof Routes], { is: Is }>['path'];

export type Path = PathOf<Route['is']>;
export type PublicPath = PathOf<'page'>;
export type ScreenPath = PathOf<'screen'>;

/** The paths by name. */
export const paths = Object.fromEntries(Object.entries(routes).map(([name, { path }]) => [name, path])) as {
  readonly [Name in keyof Routes]: Routes[Name]['path'];
};

const all: readonly (Route & { path: Path })[] = Object.values(routes);
const pathsThatAre = (...kinds: readonly Route['is'][]) =>
  all.filter((route) => kinds.includes(route.is)).map(({ path }) => path);

/** Pages made at build time, which never wait for a session (decision D5). */
export const publicPaths = pathsThatAre('page') as readonly PublicPath[];

/** The screens of the app. */
export const screenPaths = pathsThatAre('screen') as readonly ScreenPath[];

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
const guards: ReadonlyMap<string, Readonly<Record<Standing, 'show' | Destination>>> = new Map(
  Object.values(routes).map(({ path, guard }) => [path, guard]),
);

function standing(viewer: Viewer): Standing {
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
  const home = routes.login.guard[standing(viewer)];
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
  const decision = lifted ? 'show' : row[standing(viewer)];
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
