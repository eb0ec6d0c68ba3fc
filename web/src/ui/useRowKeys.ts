import { type RefObject, useRef } from 'react';
import { topDialog } from './dialog-history.ts';
import { useLetterKeys } from './useLetterKeys.ts';

/** Moves the focus through the rows of a list: J to the next, K to the previous, while the focus is in the page. */
export function useRowKeys(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLetterKeys((letter, target) => {
    if ((letter !== 'j' && letter !== 'k') || topDialog.get() !== null) return undefined;
    if (!list.current?.closest('main')?.contains(target)) return undefined;
    const rows = [...list.current.querySelectorAll<HTMLElement>('[data-row]')];
    const at = rows.findIndex((row) => row.closest('tr, li')?.contains(document.activeElement));
    const next = rows[letter === 'j' ? at + 1 : Math.max(at - 1, 0)];
    return next && { act: () => next.focus() };
  });
  return list;
}
