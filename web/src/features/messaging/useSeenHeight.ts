import { useEffect } from 'react';

/**
 * Sets the height that a phone's keyboard leaves visible on the page (`--ah-seen-height`): on many phones the
 * keyboard covers the page without making it smaller. Not set while it is the whole height, or zoomed in.
 */
export function useSeenHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (seen === null) return;
    const { style } = document.documentElement;
    const measure = (): void => {
      const isCovered = seen.scale === 1 && window.innerHeight - seen.height > 1;
      if (isCovered) style.setProperty('--ah-seen-height', `${Math.floor(seen.height)}px`);
      else style.removeProperty('--ah-seen-height');
    };
    measure();
    seen.addEventListener('resize', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      style.removeProperty('--ah-seen-height');
    };
  }, []);
}
