import { sessionIdle } from '@ambitionhub/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteUse } from './api/sessions.ts';

const signs = ['pointerdown', 'keydown', 'wheel'] as const;
const pauseMs = sessionIdle.admin.noted * 60_000;

/**
 * Reports the admin's activity to the server, at most every few minutes: without it the session ends.
 * Requests that the screen sends for hours without anyone there do not count.
 */
export function useReportActivity(): void {
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
