import { type SessionState, type SignedInUser, sessionTexts } from '@ambitionhub/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback } from 'react';
import { useAlert, useQuestion } from '../ui/AlertDialog.tsx';
import { api, isSignedOut, reasonOf } from './api.ts';
import { acceptSession, knownSession, loggedOut, sessionQuery } from './sessionQuery.ts';
import { hasUnsentMessage } from './unsent.ts';

const { stay, logOut: act, text } = sessionTexts.unsent;
const question = { text, stay, act };

/** Set by the session gate, which shows a screen only once there is a session. */
export const SessionContext = createContext<SessionState | null>(null);

/** The signed-in user, if any. */
export function useSession(): SessionState {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionGate above it');
  return session;
}

/** The signed-in user, for screens that the guards show only to one. */
export function useViewer(): SignedInUser {
  const { viewer } = useSession();
  if (viewer === null) throw new Error('useViewer is for screens behind a guard');
  return viewer;
}

/** Applies a session that came with a reply, as after signing in. */
export function useAcceptSession(): (session: SessionState) => void {
  const client = useQueryClient();
  return useCallback((session: SessionState) => acceptSession(client, session), [client]);
}

/** Reloads the session, after a change of the user's own name, picture or school. */
export function useRefreshSession(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    acceptSession(client, session);
  }, [client]);
}

/**
 * Logout: ends the session on the server; the gate then leaves for the landing page. Asks first if that would
 * lose a message.
 */
export function useSignOut(): { signOut: () => void; pending: boolean } {
  const client = useQueryClient();
  const alert = useAlert();
  const ask = useQuestion();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      try {
        await api.accounts.signOut();
      } catch (error) {
        // The session had already ended, which is the goal.
        if (!isSignedOut(error)) throw error;
      }
    },
    onSuccess: () => loggedOut(client),
    onError: (error) => void alert(reasonOf(error)),
  });
  const signOut = async (): Promise<void> => {
    const { viewer } = knownSession(client);
    if (viewer === null || !hasUnsentMessage(viewer.id) || (await ask(question))) mutate();
  };
  return { signOut: () => void signOut(), pending: isPending };
}
