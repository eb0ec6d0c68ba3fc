const whenIdle: (act: () => void) => unknown =
  typeof requestIdleCallback === 'function'
    ? (act) => requestIdleCallback(act, { timeout: 100 })
    : (act) => setTimeout(act, 50);

/**
 * Lays out the chapters that nobody has come near yet, one after the other while the browser has nothing else to do, so
 * that whatever looks at the whole page finds all of it.
 */
export function layOutChapters(chapters: readonly HTMLElement[]): void {
  const [next, ...rest] = chapters;
  if (!next) return;
  whenIdle(() => {
    next.style.contentVisibility = 'visible';
    layOutChapters(rest);
  });
}
