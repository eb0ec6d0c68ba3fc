declare global {
  interface Window {
    /**
     * The requests that the page sent before its script loaded (`app/preload.ts`), by address; they time out
     * on their own. Null if the page did not send one, or it failed.
     */
    preloaded?: Record<string, Promise<Response | null>>;
  }
}

/** Milliseconds after the page's start after which such a reply is stale. */
const fresh = 15_000;

/**
 * The reply to a request that the page has already sent, for the first caller only; null if there is none.
 */
export function takePreloaded({ method, url }: Request): Promise<Response | null> | null {
  const { pathname, search } = new URL(url);
  const answer = window.preloaded?.[pathname + search];
  if (method !== 'GET' || answer === undefined) return null;
  delete window.preloaded?.[pathname + search];
  return performance.now() < fresh ? answer : null;
}

/** The user may have changed and must not see earlier answers. */
export function clearPreloaded(): void {
  delete window.preloaded;
}
