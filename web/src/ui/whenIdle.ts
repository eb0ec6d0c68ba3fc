/** Milliseconds after which a busy browser runs it anyway. */
const latest = 2000;

/** Runs preparatory work when the browser is idle. The result cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari does not have it.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(run, latest);
    return () => window.clearTimeout(timer);
  }
  const request = window.requestIdleCallback(run, { timeout: latest });
  return () => window.cancelIdleCallback(request);
}
