import { afterLayers } from '../ui/dialog-history.ts';

/**
 * Loads a page in place of this one: a page of the site, or the app with nothing left in memory. It replaces
 * the history entry, so that Back does not lead to a screen that the user has already left. If the browser
 * cached the old page and shows it again anyway, the page reloads.
 */
export function replacePage(address: string): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadPage();
  });
  afterLayers(() => window.location.replace(address));
}

export function reloadPage(): void {
  window.location.reload();
}

/** Leaves the app for a page of the site; Back returns here. */
export function openPage(address: string): void {
  afterLayers(() => window.location.assign(address));
}
