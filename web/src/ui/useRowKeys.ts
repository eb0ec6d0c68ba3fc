import { type RefObject, useEffect, useRef } from 'react';
import { isLetterCommand } from './keyboard.ts';
import { topLayer } from './layers.ts';

/** Moves the focus through the rows of a list: J to the next, K to the previous, while the focus is in the page. */
export function useRowKeys(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = list.current?.closest<HTMLElement>('main');
    if (!page) return;
    const step = (event: KeyboardEvent): void => {
      if (!isLetterCommand(event) || topLayer.get() !== null) return;
      if (event.key !== 'j' && event.key !== 'k') return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.findIndex((row) => row.closest('tr, li')?.contains(document.activeElement));
      const next = rows[event.key === 'j' ? at + 1 : Math.max(at - 1, 0)];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    page.addEventListener('keydown', step);
    return () => page.removeEventListener('keydown', step);
  }, []);
  return list;
}
