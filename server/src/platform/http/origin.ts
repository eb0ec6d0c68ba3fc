const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that changes something comes from our own pages. A browser names the page's origin on every such
 * request and a page cannot forge it; a client that is no browser sends none, and holds no one else's cookie.
 */
export const fromOwnOrigin = (
  request: { method: string; header: (name: string) => string | undefined },
  publicUrl: string,
): boolean => {
  if (safeMethods.has(request.method)) return true;
  const origin = request.header('origin');
  if (origin === undefined) return !isForeignSite(request.header('sec-fetch-site'));
  if (origin === new URL(publicUrl).origin) return true;
  // The same server by another of its names, as a developer uses them; never by another scheme.
  const { protocol } = new URL(publicUrl);
  return origin === `${protocol}//${request.header('host')}`;
};

const isForeignSite = (site: string | undefined) => site === 'cross-site' || site === 'same-site';
