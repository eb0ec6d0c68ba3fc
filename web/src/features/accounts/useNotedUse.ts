import { sessionIdle } from '@ambitionhub/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteUse } from './api/sessions.ts';

const signs = ['pointerdown', 'keydown', 'wheel'] as const;
const pauseMs = sessionIdle.admin.noted * 60_000;

/**
 * Tells the server that the admin is at work, at most every few minutes: without that the session ends. What the screen asks
 * for by itself, for hours in an empty room, is no use.
 */
export function useNotedUse(): void {
  const client = useQueryClient();
  useEffect(() => {
    const left = new AbortController();
    let notedAt = Number.NEGATIVE_INFINITY;
    const note = (): void => {
      if (Date.now() - notedAt < pauseMs) return;
      notedAt = Date.now();
      noteUse(client);
    };
    for (const sign of signs)
      window.addEventListener(sign, note, { capture: true, passive: true, signal: left.signal });
    return () => left.abort();
  }, [client]);
}
