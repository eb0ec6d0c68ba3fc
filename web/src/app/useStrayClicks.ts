import { useEffect } from 'react';

/**
 * Ignores the second click of a double click if something else is under the pointer by then: a dialog that the first
 * one opened, or the next row of a list from which it took one. Nobody has seen that yet.
 */
export function useStrayClicks(): void {
  useEffect(() => {
    let first: Element | null = null;
    const stop = (event: MouseEvent): void => {
      const { target } = event;
      // A label passes its click on to its field.
      const pressed =
        target instanceof Element
          ? (target.closest('label')?.control ?? target.closest('button, a, input'))
          : null;
      if (event.detail < 2) first = pressed;
      else if (pressed !== first) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('click', stop, true);
    return () => document.removeEventListener('click', stop, true);
  }, []);
}
