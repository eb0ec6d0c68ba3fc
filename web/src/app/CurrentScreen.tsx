import { slugIn } from '@ambitionhub/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { trackPageView } from '../analytics/analytics.ts';
import { replacePage } from '../session/page.ts';
import { useSession } from '../session/session.tsx';
import { knownSession } from '../session/sessionQuery.ts';
import { focusFirstField, focusStart } from '../ui/firstField.ts';
import { cameByNavigation, navigate, screenAt, usePath, useWrittenQuery } from '../ui/navigation.ts';
import { isShown, redirectFrom } from './guards.ts';
import { loading, preloadScreen, screens } from './screens.tsx';

/** The screen at the current address, or a redirect for a user who may not see it. */
export function CurrentScreen() {
  const path = usePath();
  const arrived = useRef<string>(null);
  const allowed = useGuard(path);
  // Loads the screen's side parts together with the screen.
  const screen = screenAt(path);
  useLayoutEffect(() => {
    if (allowed && screen !== null) void preloadScreen(screen);
  }, [allowed, screen]);
  if (!allowed || screen === null) return loading;
  const Screen = screens[screen];
  return <Screen key={screen} beside={<Arrival path={screen} arrived={arrived} />} />;
}

/**
 * Whether the user may see the address; if not, redirects. Checks again at every change of the session or the
 * address.
 */
function useGuard(path: string): boolean {
  useSession();
  const query = useWrittenQuery();
  const client = useQueryClient();
  // The latest session, which a screen may have just set.
  const session = knownSession(client);
  const allowed = isShown(path, query, session);

  useLayoutEffect(() => {
    // The user may have left the screen already.
    if (allowed || isShown(window.location.pathname, window.location.search, session)) return;
    const to = redirectFrom(path, query + window.location.hash, session);
    if (to !== null) lead(to);
  }, [allowed, path, query, session]);
  return allowed;
}

function lead(to: string): void {
  const { pathname, searchParams, hash } = new URL(to, window.location.origin);
  const screen = screenAt(pathname);
  const company = slugIn(pathname);
  if (screen !== null)
    navigate({
      to: screen,
      search: Object.fromEntries(searchParams),
      hash,
      replace: true,
      ...(company !== '' && { company }),
    });
  else replacePage(to);
}

type ArrivalProps = { path: string; arrived: RefObject<string | null> };

/**
 * Runs with every change of screen, once the new one renders: the focus moves to its start, but a freshly
 * loaded page only offers its first field; the window scrolls to the top, but not on Back; and the screen is
 * counted (decision D11).
 */
function Arrival({ path, arrived }: ArrivalProps): null {
  useLayoutEffect(() => {
    const before = arrived.current;
    if (before === path) return;
    arrived.current = path;
    if (before === null) focusFirstField();
    else focusStart();
    if (before !== null && cameByNavigation()) window.scrollTo(0, 0);
    // A moment later, when the screen has set the document's title.
    setTimeout(trackPageView);
  }, [path, arrived]);
  return null;
}
