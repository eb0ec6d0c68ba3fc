declare global {
  interface Window {
    /**
     * By address: what the page has asked for before its script was there (`app/askAhead.ts`), which ends by itself; null
     * where it did not ask, or in vain.
     */
    askedAhead?: Record<string, Promise<Response | null>>;
  }
}

/** Milliseconds of a page's life after which such an answer says too little about how things are now. */
const fresh = 15_000;

/** The answer to what the page has asked for already, for the first who asks; null where there is none. */
export function takeAskedAhead({ method, url }: Request): Promise<Response | null> | null {
  const { pathname, search } = new URL(url);
  const asked = window.askedAhead?.[pathname + search];
  if (method !== 'GET' || asked === undefined) return null;
  delete window.askedAhead?.[pathname + search];
  return performance.now() < fresh ? asked : null;
}

/** Somebody else may be here now, and sees nothing that was asked for before. */
export function forgetAskedAhead(): void {
  delete window.askedAhead;
}
