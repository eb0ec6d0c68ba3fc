import type { SessionState, SignedInUser } from '@ambitionhub/contract/accounts';
import {
  type GuardDecision,
  guardPath,
  homeFor,
  isOpen,
  paths,
  routeOf,
  type Viewer,
} from '@ambitionhub/contract/routes';
import { clearReturnTo, readReturnTo, storeReturnTo } from '../session/returnTo.ts';
import { viewerOf } from '../session/viewer.ts';

/** Screens that a link opened while signed out may lead to, besides the home of the user who then logs in. */
const linked: readonly string[] = [
  paths.changePassword,
  paths.receipt,
  paths.earningsStatement,
  paths.companyPage,
];

/**
 * The address that this user wanted: their home as a link opened it, or where their visit was interrupted.
 */
function takeReturnTo(user: SignedInUser | null, viewer: Viewer): string | null {
  const found = readReturnTo();
  clearReturnTo();
  if (found === null) return null;
  const path = found.address.split(/[?#]/)[0] ?? '';
  const isLinked = path === homeFor(viewer) || linked.includes(routeOf(path));
  return (found.of === null ? isLinked : found.of === user?.id) ? found.address : null;
}

/** The contract's guards, for the app's current session. */
function decisionFor(pathname: string, query: string, session: SessionState): GuardDecision {
  // A notice from the administration comes before any screen that needs a session.
  if (session.notice && !isOpen(pathname)) return { kind: 'redirect', to: paths.accountNotice };
  const bypass = session.debugSwitches && new URLSearchParams(query).has('bypass_redirects');
  return guardPath(pathname, viewerOf(session.viewer), { bypass });
}

export const isShown = (pathname: string, query: string, session: SessionState): boolean =>
  decisionFor(pathname, query, session).kind === 'show';

/**
 * Where to go instead of a path, or null to stay. Stores the wanted address on the way to the login, and uses
 * it on the way back.
 */
export function redirectFrom(pathname: string, query: string, session: SessionState): string | null {
  const decision = decisionFor(pathname, query, session);
  if (decision.kind === 'show') return null;
  const viewer = viewerOf(session.viewer);

  if (decision.to === paths.login) storeReturnTo({ address: pathname + query, of: null });
  const leavesLogin = pathname === paths.login && decision.to === homeFor(viewer);
  return (leavesLogin ? takeReturnTo(session.viewer, viewer) : null) ?? decision.to;
}
