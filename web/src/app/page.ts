/**
 * Loads a page afresh in place of this one: a page of the site, or the app with nothing kept in memory. It replaces
 * the history entry, so that the way back does not lead to a screen that has already been left.
 */
export function replacePage(address: string): void {
  window.location.replace(address);
}

export function reloadPage(): void {
  window.location.reload();
}
