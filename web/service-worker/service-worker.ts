import type { PushPayload } from '@ambitionhub/contract/notifications';
import { shareTarget } from '@ambitionhub/contract/share-target';
import { openPlace, renewSubscription, showPush } from './push.ts';
import { takeShared } from './share.ts';
import { keepShell, keptAt, offlineAnswer } from './shells.ts';

declare const self: ServiceWorkerGlobalScope;

declare global {
  interface ExtendableEvent {
    /** Not in every browser (W3C, Service Workers, "static routing"). */
    addRoutes?(
      routes: { condition: { urlPattern: URLPattern }; source: 'network' | 'cache' }[],
    ): Promise<void>;
  }
}

const assets = '/assets/';
const below = (pathname: string) => ({ urlPattern: new URLPattern({ pathname: `${pathname}*` }) });

self.addEventListener('install', (event) => {
  // The API and its streams go past this script, and kept assets come without starting it.
  if (event.addRoutes)
    event.waitUntil(
      event.addRoutes([
        { condition: below('/api/'), source: 'network' },
        { condition: below(assets), source: 'cache' },
      ]),
    );
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  // The browser asks the server for a page while this script starts. Firefox shows its own error when that fails, in place of
  // what this script answers.
  const { navigationPreload } = self.registration;
  const mayPreload = !navigator.userAgent.includes('Firefox');
  event.waitUntil(mayPreload ? navigationPreload?.enable() : navigationPreload?.disable());
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && pathname === shareTarget.path)
    return event.respondWith(takeShared(request, caches));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname));
  else if (pathname.startsWith(assets)) event.respondWith(openAsset(request));
});

self.addEventListener('push', (event) => {
  const payload: PushPayload | undefined = event.data?.json();
  if (payload) event.waitUntil(showPush(self, payload));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPlace(self, event.notification.data.href));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self, event.oldSubscription));
});

/** The server's answer, whatever it is: a kept page appears only if nothing can be reached. */
async function openPage(event: FetchEvent, pathname: string): Promise<Response> {
  try {
    const answer: Response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepShell(pathname, answer.clone()));
    return answer;
  } catch {
    return offlineAnswer(pathname);
  }
}

const openAsset = async (request: Request): Promise<Response> =>
  (await keptAt(request.url)) ?? fetch(request);
