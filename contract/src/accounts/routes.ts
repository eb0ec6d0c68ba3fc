import type { AuthMode, SignUpType } from './words.ts';

/** Every path of the product. No other file writes one out. */
export const paths = {
  home: '/',
  studentLanding: '/student-landing',
  companyLanding: '/company-landing',
  aboutUs: '/about-us',
  terms: '/terms',
  privacy: '/privacy',
  product: '/ambitionhub',
  /** Linked from the company footer but served by nothing: it falls to the catch-all (decision D5). */
  contact: '/contact',
  login: '/login',
  resetPassword: '/reset-password',
  chooseUniversity: '/choose-university',
  studentDashboard: '/student-dashboard',
  studentSearch: '/student-search',
  companyDashboard: '/company-dashboard',
  companyProfile: '/company-profile',
  adminDashboard: '/admin-dashboard',
  paymentSuccess: '/payment-success',
  sandboxCheckout: '/sandbox-checkout',
  unsubscribe: '/unsubscribe',
  outbox: '/dev/outbox',
} as const;
export type Path = (typeof paths)[keyof typeof paths];

/** The pages that are made at build time and never wait for a session (decision D5). */
export const publicPaths = [
  paths.home,
  paths.studentLanding,
  paths.companyLanding,
  paths.aboutUs,
  paths.terms,
  paths.privacy,
] as const satisfies readonly Path[];

export type Viewer =
  | { type: 'signed-out' }
  | { type: 'student'; hasUniversity: boolean }
  | { type: 'company'; profileCompleted: boolean; justSaved?: boolean }
  | { type: 'admin' };

export type GuardDecision = { kind: 'show' } | { kind: 'redirect'; to: Path };

/** What a viewer is to the guards: the columns of the table below. */
type Standing = 'signedOut' | 'newStudent' | 'student' | 'newCompany' | 'company' | 'admin';
type Row = Readonly<Record<Standing, 'show' | Path>>;

const { login, chooseUniversity, studentDashboard, companyDashboard, companyProfile, adminDashboard } = paths;

const everyone: Row = {
  signedOut: 'show',
  newStudent: 'show',
  student: 'show',
  newCompany: 'show',
  company: 'show',
  admin: 'show',
};

const always = (to: Path): Row => ({
  signedOut: to,
  newStudent: to,
  student: to,
  newCompany: to,
  company: to,
  admin: to,
});

/** First specification, section 6; second specification, section 2; decisions D5 and D13. */
const guards: Readonly<Record<Path, Row>> = {
  '/': everyone,
  '/student-landing': everyone,
  '/company-landing': everyone,
  '/about-us': everyone,
  '/terms': everyone,
  '/privacy': everyone,
  '/ambitionhub': always(paths.studentLanding),
  '/contact': always(paths.home),
  '/reset-password': everyone,
  '/payment-success': everyone,
  '/sandbox-checkout': everyone,
  '/unsubscribe': everyone,
  '/dev/outbox': everyone,
  '/login': {
    signedOut: 'show',
    newStudent: chooseUniversity,
    student: studentDashboard,
    newCompany: companyDashboard,
    company: companyDashboard,
    admin: adminDashboard,
  },
  '/choose-university': {
    signedOut: login,
    newStudent: 'show',
    student: 'show',
    newCompany: companyDashboard,
    company: companyDashboard,
    admin: adminDashboard,
  },
  '/student-dashboard': {
    signedOut: login,
    newStudent: chooseUniversity,
    student: 'show',
    newCompany: companyDashboard,
    company: companyDashboard,
    admin: adminDashboard,
  },
  '/student-search': {
    signedOut: login,
    newStudent: 'show',
    student: 'show',
    newCompany: companyDashboard,
    company: companyDashboard,
    admin: adminDashboard,
  },
  '/company-dashboard': {
    signedOut: login,
    newStudent: studentDashboard,
    student: studentDashboard,
    newCompany: companyProfile,
    company: 'show',
    admin: adminDashboard,
  },
  '/company-profile': {
    signedOut: login,
    newStudent: studentDashboard,
    student: studentDashboard,
    newCompany: 'show',
    company: 'show',
    admin: adminDashboard,
  },
  '/admin-dashboard': {
    signedOut: login,
    newStudent: studentDashboard,
    student: studentDashboard,
    newCompany: companyDashboard,
    company: companyDashboard,
    admin: 'show',
  },
};

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

const isPath = (path: string): path is Path => Object.hasOwn(guards, path);

/** The role guards are those that the debug switch lifts: rows that send someone who is signed in elsewhere. */
const isRoleGuarded = (path: Path): boolean => guards[path].signedOut === login;

/** Where a viewer belongs after signing in; someone signed out belongs on the landing page. */
export function homeFor(viewer: Viewer): Path {
  const home = guards[login][standing(viewer)];
  return home === 'show' ? paths.home : home;
}

/**
 * Whether a path (no query, with or without a slash at its end) is shown to a viewer, and where they go instead.
 * `bypass` is the debug switch `bypass_redirects`: it lifts what depends on the kind of user, on a chosen
 * university and on a completed profile, and never the need to be signed in.
 */
export function guard(path: string, viewer: Viewer, options: { bypass?: boolean } = {}): GuardDecision {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (!isPath(bare)) return { kind: 'redirect', to: paths.home };

  const lifted = options.bypass === true && viewer.type !== 'signed-out' && isRoleGuarded(bare);
  const decision = lifted ? 'show' : guards[bare][standing(viewer)];
  return decision === 'show' ? { kind: 'show' } : { kind: 'redirect', to: decision };
}

/** The links that lead to `/login`, by the value of their `from`. */
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
