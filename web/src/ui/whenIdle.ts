/** Milliseconds after which a busy browser does it all the same. */
const latest = 2000;

/** Does what somebody may need next when the browser has nothing better to do. The result takes it back. */
export function whenIdle(run: () => void): () => void {
  // Safari has no word for it.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(run, latest);
    return () => window.clearTimeout(timer);
  }
  const request = window.requestIdleCallback(run, { timeout: latest });
  return () => window.cancelIdleCallback(request);
}
