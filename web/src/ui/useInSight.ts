import { type RefObject, useEffect } from 'react';

/**
 * Scrolls an element into view, also inside a dialog, and above a phone's tabs and keyboard, which cover the page without shrinking it.
 */
function show(element: HTMLElement): void {
  const seen = window.visualViewport;
  const keyboard = seen ? window.innerHeight - seen.height - seen.offsetTop : 0;
  element.style.scrollMarginBlock = `16px calc(16px + max(var(--ah-bottom-bar, 0px), ${keyboard}px))`;
  element.scrollIntoView({ block: 'nearest' });
}

/**
 * Scrolls a text into view when it appears, at any width. Focusing a field at the same time comes first; a
 * keyboard that opens with that focus may cover the text, so it scrolls again, until the user does something.
 */
export function useInSight(element: RefObject<HTMLElement | null>, text: string | null): void {
  useEffect(() => {
    if (text === null) return;
    const reveal = (): void => {
      if (element.current !== null) show(element.current);
    };
    const left = new AbortController();
    const frame = requestAnimationFrame(reveal);
    window.visualViewport?.addEventListener('resize', reveal, { signal: left.signal });
    for (const act of ['pointerdown', 'keydown', 'wheel'])
      window.addEventListener(act, () => left.abort(), { signal: left.signal, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      left.abort();
    };
  }, [element, text]);
}
