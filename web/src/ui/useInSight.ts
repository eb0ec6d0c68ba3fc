import { type RefObject, useEffect } from 'react';

/** Pixels between the element and the edge of the screen. */
const margin = 16;

/**
 * Scrolls to it, also inside a dialog, and above a phone's keyboard, which covers the page without making it
 * smaller.
 */
function show(element: HTMLElement): void {
  const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 };
  const covered = window.innerHeight - height - offsetTop;
  element.style.scrollMarginBlock = `${margin}px ${Math.max(0, covered) + margin}px`;
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
