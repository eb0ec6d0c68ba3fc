import { type SessionState, sessionTexts, type UserId } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { replacePage } from '../session/page.ts';
import { clearPreloaded } from '../session/preloaded.ts';
import { storeInterruptedVisit } from '../session/returnTo.ts';
import { clearSessionExpiry, useIsInHand, useSessionExpiry } from '../session/session-expiry.ts';
import { knownSession, sessionQuery } from '../session/sessionQuery.ts';
import { useAlert } from '../ui/AlertDialog.tsx';

type Visit = {
  /** The session that the screens show; undefined while none is known. */
  visit: SessionState | undefined;
  /** It is over, and must no longer show anything. */
  leaving: boolean;
};

const idOf = (session: SessionState | undefined): UserId | null => session?.viewer?.id ?? null;

const sessionHash = hashKey(sessionQuery.queryKey);

/** Drops everything that was fetched for the previous user. */
function forgetVisit(client: QueryClient): void {
  clearPreloaded();
  client.removeQueries({ predicate: ({ queryHash }) => queryHash !== sessionHash });
  client.getMutationCache().clear();
}

/**
 * Handles a change of the user, in this tab or another one (decisions D13 and D14). Nothing of the previous
 * user stays: the page reloads, on the landing page if nobody is signed in now; a screen that is open to
 * everyone starts over in place. If the user was in the middle of an action, this waits for its outcome and
 * first shows, above their screen, that the session ended.
 */
export function useVisit(session: SessionState | undefined, open: boolean): Visit {
  const client = useQueryClient();
  const [visit, setVisit] = useState(session);
  const visitor = idOf(visit);
  const now = idOf(session);
  const over = session !== undefined && visitor !== null && visitor !== now;
  const { saying, said } = useExpirySaid(over, visitor);
  const inHand = useIsInHand();
  const leaving = over && !inHand && !saying;
  const left = useRef(false);

  if (session !== undefined && session !== visit && !over) setVisit(session);

  useEffect(() => {
    if (!leaving || visitor === null || left.current) return;
    forgetVisit(client);
    if (open) return setVisit(session);
    left.current = true;
    if (said) storeInterruptedVisit(visitor);
    if (session?.notice) replacePage(paths.accountNotice);
    else replacePage(now === null && !said && !session?.ended ? paths.home : paths.login);
  }, [client, leaving, open, said, visitor, now, session]);

  return { visit, leaving };
}

/** Says what the end of the visit interrupted, and waits until the user has read that. */
function useExpirySaid(over: boolean, visitor: UserId | null): { saying: boolean; said: boolean } {
  const client = useQueryClient();
  const alert = useAlert();
  const expiry = useSessionExpiry();
  const [said, setSaid] = useState<string | null>(null);
  const isSaid = expiry !== null && said === expiry;
  const saying = over && expiry !== null && !isSaid;

  useEffect(() => {
    if (!saying || expiry === null) return;
    void alert(expiry, sessionTexts.kept).then(() => {
      // Meanwhile they may have logged in again in another tab.
      if (idOf(knownSession(client)) === visitor) clearSessionExpiry(client);
      else setSaid(expiry);
    });
  }, [saying, expiry, alert, client, visitor]);

  return { saying, said: over && isSaid };
}
