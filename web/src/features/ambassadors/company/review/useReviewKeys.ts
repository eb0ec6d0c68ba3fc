import { type RefObject, useEffect } from 'react';
import { useRowKeys } from '../../../../ui/useRowKeys.ts';

/** Keys: J and K move between rows; the focused row's buttons have their own, such as A for the one with `data-key="a"`. */
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
