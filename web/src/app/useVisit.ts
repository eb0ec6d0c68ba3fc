import { type SessionState, sessionTexts, type UserId } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { forgetAskedAhead } from '../session/askedAhead.ts';
import { endInterruption, useInterruption, useIsInHand } from '../session/interruption.ts';
import { replacePage } from '../session/page.ts';
import { knownSession, sessionQuery } from '../session/sessionQuery.ts';
import { rememberInterrupted } from '../session/wanted.ts';
import { useAlert } from '../ui/AlertDialog.tsx';

type Visit = {
  /** The session that the screens show; undefined as long as none is known. */
  visit: SessionState | undefined;
  /** It is over, and nothing of it is to be seen any more. */
  leaving: boolean;
};

const idOf = (session: SessionState | undefined): UserId | null => session?.viewer?.id ?? null;

const sessionHash = hashKey(sessionQuery.queryKey);

/** Drops all that was fetched for whoever was here before. */
function forgetVisit(client: QueryClient): void {
  forgetAskedAhead();
  client.removeQueries({ predicate: ({ queryHash }) => queryHash !== sessionHash });
  client.getMutationCache().clear();
}

/**
 * What becomes of the screens when who is here changes, in this tab or another one (decisions D13 and D14). Nothing of
 * the last person stays: the page is loaded anew, on the landing page where nobody is here now; a screen that is open to
 * everyone begins again in its place. Where somebody was in the middle of something, its outcome is awaited, and its end
 * is said first, above their screen.
 */
export function useVisit(session: SessionState | undefined, open: boolean): Visit {
  const client = useQueryClient();
  const [visit, setVisit] = useState(session);
  const visitor = idOf(visit);
  const now = idOf(session);
  const over = session !== undefined && visitor !== null && visitor !== now;
  const { saying, said } = useInterruptionSaid(over, visitor);
  const inHand = useIsInHand();
  const leaving = over && !inHand && !saying;
  const left = useRef(false);

  if (session !== undefined && session !== visit && !over) setVisit(session);

  useEffect(() => {
    if (!leaving || visitor === null || left.current) return;
    forgetVisit(client);
    if (open) return setVisit(session);
    left.current = true;
    if (said) rememberInterrupted(visitor);
    if (session?.notice) replacePage(paths.accountNotice);
    else replacePage(now === null && !said ? paths.home : paths.login);
  }, [client, leaving, open, said, visitor, now, session]);

  return { visit, leaving };
}

/** Says what the end of the visit interrupted, and waits until that has been read. */
function useInterruptionSaid(over: boolean, visitor: UserId | null): { saying: boolean; said: boolean } {
  const client = useQueryClient();
  const alert = useAlert();
  const interruption = useInterruption();
  const [said, setSaid] = useState<string | null>(null);
  const isSaid = interruption !== null && said === interruption;
  const saying = over && interruption !== null && !isSaid;

  useEffect(() => {
    if (!saying || interruption === null) return;
    void alert(interruption, sessionTexts.kept).then(() => {
      // Meanwhile they may have logged in again in another tab.
      if (idOf(knownSession(client)) === visitor) endInterruption(client);
      else setSaid(interruption);
    });
  }, [saying, interruption, alert, client, visitor]);

  return { saying, said: over && isSaid };
}
