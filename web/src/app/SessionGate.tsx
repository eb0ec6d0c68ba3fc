import { paths, type SessionState, sessionTexts } from '@ambitionhub/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { FullScreenLoader } from '../ui/FullScreenLoader.tsx';
import { reasonOf } from './api.ts';
import { replacePage } from './page.ts';
import { rememberedViewer, rememberViewer } from './rememberedViewer.ts';
import { AuthenticationError, SlowSession } from './SessionTrouble.tsx';
import { SessionContext } from './session.tsx';
import { knownSession, onSessionChangedElsewhere, sessionQuery } from './sessionQuery.ts';
import { useDebugSwitches } from './useDebugSwitches.ts';
import { useWaitingTime } from './useWaitingTime.ts';

type Props = {
  /** Whether the screen works for anyone, so that it is shown while the session is still unknown. */
  open: boolean;
  children: ReactNode;
};

/** Shows the app when it is known who looks at it, and until then how far that is (first specification, section 9). */
export function SessionGate({ open, children }: Props) {
  const client = useQueryClient();
  const { data: session, error } = useQuery(sessionQuery);
  const waiting = useWaitingTime(session === undefined && error === null && !open);
  const leaving = useSessionEnd(session, open);
  const switching = useDebugSwitches(session);

  useEffect(
    () => onSessionChangedElsewhere(() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })),
    [client],
  );

  if (leaving || switching) return <FullScreenLoader text={sessionTexts.loading} />;
  if (session !== undefined || open)
    return <SessionContext value={session ?? knownSession(client)}>{children}</SessionContext>;
  if (error !== null) return <AuthenticationError message={reasonOf(error)} />;
  if (waiting === 'slow') return <SlowSession />;

  const initialising = waiting === 'starting' && rememberedViewer() === null;
  return <FullScreenLoader text={initialising ? sessionTexts.starting : sessionTexts.loading} />;
}

/**
 * A session that ends while a screen is open leads to the landing page (decision D13), and one that became another
 * user's starts afresh. The page is loaded anew, so that nothing of the first user stays in memory.
 */
function useSessionEnd(session: SessionState | undefined, open: boolean): boolean {
  const known = useRef<string | null>(null);
  const current = session?.viewer?.id ?? null;
  const ended = !open && known.current !== null && known.current !== current;

  useEffect(() => {
    if (session === undefined) return;
    rememberViewer(session.viewer);
    if (ended) replacePage(current === null ? paths.home : paths.login);
    else known.current = current;
  }, [session, current, ended]);

  return ended;
}
