import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trackPageView } from '../analytics/analytics.ts';

/** Counts every screen that is shown, once for each change of the path (decision D11). */
export function usePageViews(): void {
  const router = useRouter();

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // A moment later, when the screen has given the document its title.
        if (fromLocation === undefined || pathChanged) setTimeout(trackPageView);
      }),
    [router],
  );
}
