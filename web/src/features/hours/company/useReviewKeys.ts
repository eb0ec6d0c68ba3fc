import { type RefObject, useEffect, useRef } from 'react';
import { topDialog } from '../../../ui/dialog-history.ts';
import { useLetterKeys } from '../../../ui/useLetterKeys.ts';
import { useRowKeys } from '../../../ui/useRowKeys.ts';

/** Keys: J and K move between rows; the focused row's buttons have their own, such as A for the one with `data-key="a"`. */
export function useReviewKeys(): RefObject<HTMLDivElement | null> {
  const list = useRowKeys();
  const current = useRef<{ row: Element | null; shownAt: number }>({ row: null, shownAt: 0 });
  useEffect(() => {
    const shown = list.current;
    const note = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest('li') : null;
      if (row !== current.current.row) current.current = { row, shownAt: performance.now() };
    };
    shown?.addEventListener('focusin', note);
    return () => shown?.removeEventListener('focusin', note);
  }, [list]);
  useLetterKeys((letter, target) => {
    if (topDialog.get() !== null || !list.current?.contains(target)) return undefined;
    const row = target.closest('li');
    const button = row?.querySelector<HTMLElement>(`[data-key="${letter}"]`);
    if (!button) return undefined;
    const { row: known, shownAt } = current.current;
    return { act: () => button.click(), shownAt: known === row ? shownAt : performance.now() };
  });
  return list;
}
