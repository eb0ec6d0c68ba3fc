const whenIdle: (act: () => void) => unknown =
  typeof requestIdleCallback === 'function'
    ? (act) => requestIdleCallback(act, { timeout: 100 })
    : (act) => setTimeout(act, 50);

/** Lays out the chapters further down, one at a time while the browser is idle, so that searching the page finds all of it. */
export function layOutChapters(chapters: readonly HTMLElement[]): void {
  const [next, ...rest] = chapters;
  if (!next) return;
  whenIdle(() => {
    next.style.contentVisibility = 'visible';
    layOutChapters(rest);
  });
}
