import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** A change of screen moves the focus to its heading, where a keyboard or a screen reader goes on. */
export function useFocusOnNavigation(): void {
  const path = useLocation({ select: (location) => location.pathname });
  const shown = useRef(path);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [path]);
}
