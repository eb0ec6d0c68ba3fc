import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Sets `--top`, an element's distance from the top of the page, so that its style can fill the rest of the screen.
 */
export function useTopOffset<Frame extends HTMLElement>(): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);

  useLayoutEffect(() => {
    const measure = (): void => {
      const top = (frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      frame.current?.style.setProperty('--top', `${Math.round(top)}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  return frame;
}
