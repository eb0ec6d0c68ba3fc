import { useEffect } from 'react';

/**
 * Ignores an Enter that is held: browsers press a focused button again for each repeat, by which a dialog that one
 * opened was also sent, and each next row that got the focus was decided. A text area still gets its lines.
 */
export function useHeldEnter(): void {
  useEffect(() => {
    const stop = (event: KeyboardEvent): void => {
      if (!event.repeat || event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', stop, true);
    return () => document.removeEventListener('keydown', stop, true);
  }, []);
}
