import { useEffect } from 'react';

/**
 * Ignores an Enter that is held: browsers press a focused button again for each repeat, by which a dialog that one
 * opened was also sent, and each next row that got the focus was decided. A text area still gets its lines, but no field
 * gets what was pressed elsewhere: a key that opens a dialog would fill the first field there.
 */
export function useHeldKeys(): void {
  useEffect(() => {
    let pressedIn: EventTarget | null = null;
    const stop = (event: KeyboardEvent): void => {
      if (!event.repeat) {
        pressedIn = event.target;
        return;
      }
      const isEnter = event.key === 'Enter';
      if (!isEnter && event.key.length > 1) return;
      const goesOn = event.target === pressedIn && (!isEnter || event.target instanceof HTMLTextAreaElement);
      if (goesOn) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', stop, true);
    return () => document.removeEventListener('keydown', stop, true);
  }, []);
}
