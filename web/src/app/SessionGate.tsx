import { type SessionState, sessionTexts } from '@ambitionhub/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { reasonOf } from '../session/api.ts';
import { rememberedViewer, rememberViewer } from '../session/rememberedViewer.ts';
import { SessionContext } from '../session/session.tsx';
import { followOtherTabs, knownSession, sessionQuery } from '../session/sessionQuery.ts';
import { allowUserStorage, dropUserStorage } from '../session/userStorage.ts';
import { FullScreenLoader } from '../ui/FullScreenLoader.tsx';
import { useOnline } from '../ui/OfflineBar.tsx';
import { AuthenticationError, OfflineStart, SlowSession } from './SessionTrouble.tsx';
import { useDebugSwitches } from './useDebugSwitches.ts';
import { useStartWait } from './useStartWait.ts';
import { useVisit } from './useVisit.ts';

type Props = {
  /** Whether the current screen works for everyone, so that it shows while the session is still unknown. */
  open: boolean;
  children: ReactNode;
};

/** Shows the app once the user is known, and the progress until then (first specification, section 9). */
export function SessionGate({ open, children }: Props) {
  const client = useQueryClient();
  const { data: session, error } = useQuery(sessionQuery);
  // It stays while the session refetches.
  const [trouble, setTrouble] = useState(error);
  if (error !== null && error !== trouble) setTrouble(error);
  const online = useOnline();
  const [startedOffline, setStartedOffline] = useState(false);
  if (!online && session === undefined && !startedOffline) setStartedOffline(true);
  const waiting = useStartWait(session === undefined && trouble === null && !open);
  const { visit, leaving } = useVisit(session, open);
  const switching = useDebugSwitches(session);

  useEffect(() => followOtherTabs(client), [client]);
  useRememberedViewer(session);

  if (leaving || switching) return <FullScreenLoader text={sessionTexts.loading} />;
  if (visit !== undefined || open)
    return <SessionContext value={visit ?? knownSession(client)}>{children}</SessionContext>;
  if (startedOffline) return <OfflineStart />;
  if (trouble !== null) return <AuthenticationError message={reasonOf(trouble)} />;
  if (waiting === 'slow') return <SlowSession />;

  const initialising = waiting === 'starting' && rememberedViewer() === null;
  return <FullScreenLoader text={initialising ? sessionTexts.starting : sessionTexts.loading} />;
}

/** Remembers the user for the next start, and enables storing their input. */
function useRememberedViewer(session: SessionState | undefined): void {
  useEffect(() => {
    if (session === undefined) return;
    // An account that ended while this browser was away.
    const before = session.ended && rememberedViewer();
    if (before) dropUserStorage(before.id);
    rememberViewer(session.viewer);
    if (session.viewer !== null) allowUserStorage(session.viewer.id);
  }, [session]);
}
