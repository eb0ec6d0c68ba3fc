/** The columns of the guards' table: the kinds of viewers. */
export type ViewerKind = 'signedOut' | 'newStudent' | 'student' | 'newCompany' | 'company' | 'admin';
export type Row = Readonly<Record<ViewerKind, string>>;

/**
 * A path, and its kind: a page made at build time that never waits for a session (decision D5), a screen of the app,
 * an entry to the app that only redirects, or a response from the server itself.
 */
export type Route = {
  readonly path: `/${string}`;
  /** Who sees it, and where the others are redirected: a path, perhaps with a query. */
  readonly guard: Row;
} & (
  | {
      readonly is: 'page' | 'screen';
      /** Recorded for each view. It belongs to the path: a screen's own title may name a person. */
      readonly title: string;
    }
  | { readonly is: 'doorway' | 'answer' }
);
export type Routes = Readonly<Record<string, Route>>;

export const everyone = {
  signedOut: 'show',
  newStudent: 'show',
  student: 'show',
  newCompany: 'show',
  company: 'show',
  admin: 'show',
} as const;

/** For students, with or without a school. */
export const students = {
  signedOut: '/login',
  newStudent: 'show',
  student: 'show',
  newCompany: '/company-dashboard',
  company: '/company-dashboard',
  admin: '/admin-dashboard',
} as const;

/** For companies, with or without a complete profile. */
export const companies = {
  signedOut: '/login',
  newStudent: '/student-dashboard',
  student: '/student-dashboard',
  newCompany: 'show',
  company: 'show',
  admin: '/admin-dashboard',
} as const;

export const always = <To extends string>(to: To) =>
  ({ signedOut: to, newStudent: to, student: to, newCompany: to, company: to, admin: to }) as const;
