/** The paths of the app's screens, filled in by the build. */
declare const SCREENS: readonly string[];

/** The shells that this browser has opened, each with all assets that it names. */
const shellCache = 'shells';

const assetsIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.~-]+/g))];

/**
 * Keeps a screen's shell for when nothing can be reached, after its assets, so that a kept shell is whole. Then removes
 * the assets of earlier releases.
 */
export async function keepShell(pathname: string, answer: Response): Promise<void> {
  if (!SCREENS.includes(pathname) || !answer.ok || answer.redirected) return;
  const cache = await caches.open(shellCache);
  const kept = await cache.match(pathname);
  if (kept && kept.headers.get('etag') === answer.headers.get('etag')) return;
  const html = await answer.text();
  await Promise.all(
    assetsIn(html).map(async (asset) => (await cache.match(asset)) ?? (await cache.add(asset))),
  );
  await cache.put(pathname, new Response(html, { headers: answer.headers }));
  await removeOldAssets(cache);
}

async function removeOldAssets(cache: Cache): Promise<void> {
  const shells = await Promise.all(SCREENS.map((path) => cache.match(path)));
  const needed = new Set((await Promise.all(shells.map((shell) => shell?.text() ?? ''))).flatMap(assetsIn));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!SCREENS.includes(pathname) && !needed.has(pathname)) await cache.delete(url);
  }
}

/** What is kept at a path. Nothing, if the browser's storage is blocked or broken: the app works without it. */
export async function keptAt(path: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(shellCache)).match(path);
  } catch {
    return undefined;
  }
}

/** What is shown at a path while nothing can be reached. */
export async function offlineAnswer(pathname: string): Promise<Response> {
  return (
    (await keptAt(pathname)) ??
    new Response(offlinePage, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  );
}

const offlinePage = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>You’re offline | AmbitionHub</title>
  <style>
    body { font: 16px/1.5 system-ui, sans-serif; display: grid; place-content: center; min-height: 90vh; margin: 16px; text-align: center; background: light-dark(#faf8f3, #0f1218); color: light-dark(#10131a, #f2efe8) }
    a { color: inherit }
  </style>
  <main>
    <h1>You’re offline</h1>
    <p>This page will open when you have a connection again.</p>
    <p><a href="">Try again</a></p>
  </main>
</html>`;
