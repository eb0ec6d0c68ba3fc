import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { trackPageView } from '../analytics/analytics.ts';
import { replacePage } from '../session/page.ts';
import { useSession } from '../session/session.tsx';
import { knownSession } from '../session/sessionQuery.ts';
import { focusFirstField, focusStart } from '../ui/firstField.ts';
import { cameByWayOn, isScreenPath, navigate, usePath, useWrittenQuery } from '../ui/navigation.ts';
import { isShown, redirectFrom } from './guards.ts';
import { loading, preloadScreen, screens } from './screens.tsx';

/** The screen at the present address, or the way to where whoever looks is led instead. */
export function CurrentScreen() {
  const path = usePath();
  const arrived = useRef<string>(null);
  const allowed = useGuard(path);
  // With the screen itself, what it shows beside it.
  useLayoutEffect(() => {
    if (allowed && isScreenPath(path)) void preloadScreen(path);
  }, [allowed, path]);
  if (!allowed || !isScreenPath(path)) return loading;
  const Screen = screens[path];
  return <Screen key={path} beside={<Arrival path={path} arrived={arrived} />} />;
}

/** Whether the address may be shown; where not, leads away from it. Every change of the session and of the address asks again. */
function useGuard(path: string): boolean {
  useSession();
  const query = useWrittenQuery();
  const client = useQueryClient();
  // The latest word, which a screen may have brought a moment ago.
  const session = knownSession(client);
  const allowed = isShown(path, query, session);

  useLayoutEffect(() => {
    // It may have been left already.
    if (allowed || isShown(window.location.pathname, window.location.search, session)) return;
    const to = redirectFrom(path, query, session);
    if (to !== null) lead(to);
  }, [allowed, path, query, session]);
  return allowed;
}

function lead(to: string): void {
  const [path = '', query = ''] = to.split('?');
  if (isScreenPath(path))
    navigate({ to: path, search: Object.fromEntries(new URLSearchParams(query)), replace: true });
  else replacePage(to);
}

type ArrivalProps = { path: string; arrived: RefObject<string | null> };

/**
 * What goes with every change of screen, once the screen is there: the focus moves to its start, where a page that was
 * loaded has only its first field to offer; the window begins at the top, but not on the way back; and the screen is counted
 * (decision D11).
 */
function Arrival({ path, arrived }: ArrivalProps): null {
  useLayoutEffect(() => {
    const before = arrived.current;
    if (before === path) return;
    arrived.current = path;
    if (before === null) focusFirstField();
    else focusStart();
    if (before !== null && cameByWayOn()) window.scrollTo(0, 0);
    // A moment later, when the screen has given the document its title.
    setTimeout(trackPageView);
  }, [path, arrived]);
  return null;
}
