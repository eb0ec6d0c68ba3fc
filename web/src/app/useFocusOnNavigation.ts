import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A change of screen moves the focus to its heading, where a keyboard or a screen reader goes on. */
export function useFocusOnNavigation(): void {
  const router = useRouter();

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const heading = document.querySelector('h1');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
      }),
    [router],
  );
}
