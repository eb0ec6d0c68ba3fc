import { guard, homeFor, paths, type SessionState } from '@ambitionhub/contract/accounts';
import { viewerOf } from './viewer.ts';

/** The screens of the app; every other path of the product is served as a page of its own. */
export const screenPaths = [
  paths.login,
  paths.resetPassword,
  paths.chooseUniversity,
  paths.studentDashboard,
  paths.studentSearch,
  paths.companyDashboard,
  paths.companyProfile,
  paths.adminDashboard,
  paths.paymentSuccess,
  paths.sandboxCheckout,
  paths.unsubscribe,
] as const;
export type ScreenPath = (typeof screenPaths)[number];

export const isScreenPath = (path: string): path is ScreenPath =>
  screenPaths.some((screen) => screen === path);

/** Screens that work without knowing who looks at them, so they never wait for the session. */
const open: readonly string[] = [
  paths.resetPassword,
  paths.paymentSuccess,
  paths.sandboxCheckout,
  paths.unsubscribe,
];
export const isOpenScreen = (path: string): boolean => open.includes(path);

const wantedKey = 'ambitionhub:wanted';

/** Keeps where someone signed out wanted to go, so that a link in an e-mail survives the sign-in. */
function rememberWanted(address: string): void {
  sessionStorage.setItem(wantedKey, address);
}

/** The wanted address if it is the home of who signed in (only its query adds to the home), else null. */
export function takeWanted(home: string): string | null {
  const wanted = sessionStorage.getItem(wantedKey);
  sessionStorage.removeItem(wantedKey);
  return wanted?.split('?')[0] === home ? wanted : null;
}

/** Where to go instead of a path, or null to stay: the contract's guards, for the app's current session. */
export function redirectFrom(pathname: string, query: string, session: SessionState): string | null {
  const viewer = viewerOf(session.viewer);
  const bypass = session.debugSwitches && new URLSearchParams(query).has('bypass_redirects');
  const decision = guard(pathname, viewer, { bypass });
  if (decision.kind === 'show') return null;

  if (decision.to === paths.login) rememberWanted(pathname + query);
  const leavesLogin = pathname === paths.login && decision.to === homeFor(viewer);
  return (leavesLogin ? takeWanted(decision.to) : null) ?? decision.to;
}
