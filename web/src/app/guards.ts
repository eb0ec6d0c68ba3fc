import type { SessionState, SignedInUser } from '@ambitionhub/contract/accounts';
import { type GuardDecision, guard, homeFor, isOpen, paths, type Viewer } from '@ambitionhub/contract/routes';
import { viewerOf } from '../session/viewer.ts';
import { forgetWanted, rememberWanted, wanted } from '../session/wanted.ts';

/** What a link may lead to that was opened signed out, besides the home of whoever logs in then. */
const linked: readonly string[] = [paths.changePassword, paths.receipt];

/** The address that this user wanted: their home as a link opened it, or where their visit was interrupted. */
function takeWanted(user: SignedInUser | null, viewer: Viewer): string | null {
  const found = wanted();
  forgetWanted();
  if (found === null) return null;
  const path = found.address.split('?')[0] ?? '';
  const isLinked = path === homeFor(viewer) || linked.includes(path);
  return (found.of === null ? isLinked : found.of === user?.id) ? found.address : null;
}

/** The contract's guards, for the app's current session. */
function judge(pathname: string, query: string, session: SessionState): GuardDecision {
  // What the administration has to say comes before anything that somebody has to be here for.
  if (session.notice && !isOpen(pathname)) return { kind: 'redirect', to: paths.accountNotice };
  const bypass = session.debugSwitches && new URLSearchParams(query).has('bypass_redirects');
  return guard(pathname, viewerOf(session.viewer), { bypass });
}

export const isShown = (pathname: string, query: string, session: SessionState): boolean =>
  judge(pathname, query, session).kind === 'show';

/** Where to go instead of a path, or null to stay. What was wanted is kept on the way to the login, and taken on the way back. */
export function redirectFrom(pathname: string, query: string, session: SessionState): string | null {
  const decision = judge(pathname, query, session);
  if (decision.kind === 'show') return null;
  const viewer = viewerOf(session.viewer);

  if (decision.to === paths.login) rememberWanted({ address: pathname + query, of: null });
  const leavesLogin = pathname === paths.login && decision.to === homeFor(viewer);
  return (leavesLogin ? takeWanted(session.viewer, viewer) : null) ?? decision.to;
}
