import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companies, everyone, students } from './route.ts';
import {
  type Destination,
  entryFrom,
  guardPath,
  homeFor,
  isOpen,
  type Path,
  paths,
  publicPaths,
  screenPaths,
  slugIn,
  type Viewer,
} from './routes.ts';
import { routes } from './table.ts';

const viewers = {
  'signed out': { type: 'signed-out' },
  'student without a school': { type: 'student', hasUniversity: false },
  student: { type: 'student', hasUniversity: true },
  'company without a profile': { type: 'company', profileCompleted: false },
  'company that just saved': { type: 'company', profileCompleted: false, justSaved: true },
  company: { type: 'company', profileCompleted: true },
  admin: { type: 'admin' },
} as const satisfies Record<string, Viewer>;
const named: readonly (readonly [name: string, viewer: Viewer])[] = Object.entries(viewers);

const choose = '/choose-university';
const student = '/student-dashboard';
const company = '/company-dashboard';
const profile = '/company-profile';
const admin = '/admin-dashboard';

type Cell = 'show' | Destination;
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell];
const shown: Row = ['show', 'show', 'show', 'show', 'show', 'show', 'show'];
const to = (path: Path): Row => [path, path, path, path, path, path, path];

/** The guards that many paths share, in the order of the viewers above. */
const sharedGuards = new Map<object, Row>([
  [everyone, shown],
  [students, ['/login', 'show', 'show', company, company, company, admin]],
  [companies, ['/login', student, student, 'show', 'show', 'show', admin]],
]);
/** The paths with a guard of their own. */
const special: Partial<Record<Path, Row>> = {
  '/ambitionhub': to('/student-landing'),
  '/contact': to('/'),
  '/open-messages': [
    '/login',
    choose,
    `${student}?tab=messages`,
    profile,
    `${company}?tab=messages`,
    `${company}?tab=messages`,
    `${admin}?tab=messages`,
  ],
  '/open-work': [
    '/login',
    choose,
    `${student}?tab=work`,
    profile,
    `${company}?tab=ambassadors`,
    `${company}?tab=ambassadors`,
    admin,
  ],
  '/.well-known/change-password': [
    '/login',
    choose,
    '/student-dashboard?tab=settings#security',
    profile,
    '/company-dashboard?tab=settings#security',
    '/company-dashboard?tab=settings#security',
    '/admin-dashboard?tab=settings#security',
  ],
  '/login': ['show', choose, student, company, company, company, admin],
  '/companies': ['/login', 'show', 'show', 'show', 'show', 'show', 'show'],
  '/student-dashboard': ['/login', choose, 'show', company, company, company, admin],
  '/company-dashboard': ['/login', student, student, profile, 'show', 'show', admin],
  '/admin-dashboard': ['/login', student, student, company, company, company, 'show'],
};
const matrix = Object.fromEntries(
  Object.values(routes).map(({ path, guard }) => [path, special[path] ?? sharedGuards.get(guard)]),
) as Record<Path, Row>;

it('Each path has one of the shared guards or is listed as special, never both', () => {
  for (const { path, guard } of Object.values(routes))
    expect([path, path in special]).toEqual([path, !sharedGuards.has(guard)]);
});

const cases = Object.values(paths).flatMap((path) =>
  named.map(([name, viewer], column) => ({ path, name, viewer, expected: matrix[path][column] })),
);

function destination(path: string, viewer: Viewer, bypass = false): string {
  const decision = guardPath(path, viewer, { bypass });
  return decision.kind === 'show' ? 'show' : decision.to;
}

describe('The guards', () => {
  it.each(cases)('send $path, opened by $name, to $expected', ({ path, viewer, expected }) => {
    expect(destination(path, viewer)).toBe(expected);
  });

  it('see a company’s page behind its slug, and nothing else behind it', () => {
    expect(destination('/companies/brew-and-co', viewers.student)).toBe('show');
    expect(destination('/companies/brew-and-co/', viewers['signed out'])).toBe('/login');
    expect(slugIn('/companies/brew-and-co/')).toBe('brew-and-co');
    for (const path of [
      '/companies/a/b',
      '/companies/%3Cb%3E',
      '/companies/Brew',
      '/companies//',
      '/login/a',
    ])
      expect([slugIn(path), destination(path, viewers.student)]).toEqual(['', '/']);
  });

  it('ignore a slash at the end of a path', () => {
    for (const { path, viewer } of cases) {
      expect(destination(`${path}/`, viewer)).toBe(destination(path, viewer));
    }
  });

  it('send every unknown path to the landing page', () => {
    const known = new Set<string>(Object.values(paths));
    const anyViewer = fc.constantFrom(...Object.values(viewers));
    fc.assert(
      fc.property(fc.webPath(), anyViewer, (path, viewer) => {
        fc.pre(!known.has(path) && !known.has(path.replace(/\/$/, '')));
        expect(destination(path, viewer)).toBe('/');
      }),
    );
    for (const path of ['', 'constructor', '/__proto__', '/LOGIN']) {
      expect(destination(path, viewers.student)).toBe('/');
    }
  });

  it('lead to a page that is shown, never in a circle', () => {
    for (const { path, viewer } of cases) {
      let at: string = path;
      for (let step = 0; step < 3 && destination(at, viewer) !== 'show'; step += 1) {
        at = destination(at, viewer).split('?')[0] ?? '';
      }
      expect(destination(at, viewer)).toBe('show');
    }
  });

  it('show public pages to everyone, so that none waits for a session', () => {
    for (const path of publicPaths) expect(matrix[path]).toEqual(shown);
  });

  it('do not wait where everyone sees the same screen', () => {
    for (const path of screenPaths) expect(isOpen(path)).toBe(matrix[path] === shown);
    expect(isOpen('/reset-password/')).toBe(true);
    expect(isOpen('/nowhere')).toBe(false);
  });
});

describe('The debug switch bypass_redirects', () => {
  const guarded = screenPaths.filter((path) => path !== '/login' && matrix[path] !== shown);

  it('lifts the guards for every signed-in viewer', () => {
    for (const path of guarded) {
      for (const [, viewer] of named.slice(1)) expect(destination(path, viewer, true)).toBe('show');
    }
  });

  it('never makes sign-in unnecessary', () => {
    for (const path of guarded) expect(destination(path, { type: 'signed-out' }, true)).toBe('/login');
  });

  it('leaves all other routes unchanged', () => {
    for (const { path, viewer, expected } of cases) {
      if (!guarded.some((lifted) => lifted === path)) expect(destination(path, viewer, true)).toBe(expected);
    }
  });
});

describe('Home', () => {
  it.each([
    ['signed out', '/'],
    ['student without a school', choose],
    ['student', student],
    ['company without a profile', company],
    ['company', company],
    ['admin', admin],
  ] as const)('for a viewer who is %s is %s', (name, home) => {
    expect(homeFor(viewers[name])).toBe(home);
  });
});

describe('The sign-in page', () => {
  it.each([
    ['student_landing', 'sign-up', 'student'],
    ['student_landing_steps', 'sign-up', 'student'],
    ['company_landing', 'sign-up', 'company'],
    ['company_landing_bottom', 'sign-up', 'company'],
    [null, 'login', 'student'],
    ['', 'login', 'student'],
    ['somewhere_else', 'login', 'student'],
    ['constructor', 'login', 'student'],
  ] as const)('opened from %j is in mode %s for a %s', (from, mode, userType) => {
    expect(entryFrom(from)).toEqual({ mode, userType });
  });
});
