import { tabStorage } from '../brand/storage.ts';

const flag = 'ambitionhub.scrollToTop';

/**
 * A page opens at the top, unless its URL has a fragment. The about page's links set a flag that forces the
 * top even if the browser would restore an earlier position (second specification, section 2).
 */
export function openAtTop(): void {
  const requested = tabStorage.read(flag) !== null;
  tabStorage.write(flag, null);
  if (location.hash !== '' && !requested) return;
  history.scrollRestoration = 'manual';
  window.scrollTo(0, 0);
}

/** Makes the next page open at the top. */
export function askForTop(): void {
  tabStorage.write(flag, '1');
}
