import { afterLayers } from '../ui/layers.ts';

/**
 * Loads a page afresh in place of this one: a page of the site, or the app with nothing kept in memory. It replaces
 * the history entry, so that the way back does not lead to a screen that has already been left. Where the browser
 * kept the page that was left and shows it again all the same, it starts anew.
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

/** Leaves the app for a page of the site; the way back leads here again. */
export function openPage(address: string): void {
  afterLayers(() => window.location.assign(address));
}
