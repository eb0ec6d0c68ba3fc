const flag = 'ambitionhub.scrollToTop';

/**
 * A page opens at its top, except where the address names a place on it. The about page's links leave a flag that asks
 * for the top even when the browser would restore an earlier position (second specification, section 2).
 */
export function openAtTop(): void {
  const asked = sessionStorage.getItem(flag) !== null;
  sessionStorage.removeItem(flag);
  if (location.hash !== '' && !asked) return;
  history.scrollRestoration = 'manual';
  window.scrollTo(0, 0);
}

/** Asks the next page to open at its top. */
export function askForTop(): void {
  sessionStorage.setItem(flag, '1');
}
