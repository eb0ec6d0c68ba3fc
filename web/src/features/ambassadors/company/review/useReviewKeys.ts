import { type RefObject, useEffect } from 'react';
import { useRowKeys } from '../../../../ui/useRowKeys.ts';

/** J and K from row to row, and the keys of the focused row's buttons: the one with `data-key="a"` for A. */
export function useReviewKeys(): RefObject<HTMLDivElement | null> {
  const list = useRowKeys();
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const press = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (!(target instanceof Element) || ctrlKey || metaKey || altKey || target.matches('input, textarea'))
        return;
      const button = target.closest('li')?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    current.addEventListener('keydown', press);
    return () => current.removeEventListener('keydown', press);
  }, [list]);
  return list;
}
