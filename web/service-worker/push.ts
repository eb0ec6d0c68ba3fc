import type { PushPayload } from '@ambitionhub/contract/notifications';
import { showsPlace } from '../src/features/notifications/showsPlace.ts';

type Tab = {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  navigate(to: string): Promise<unknown>;
};

/** What this uses of a service worker. */
type Worker = {
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>;
    openWindow(to: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
};

const windowsOf = ({ clients }: Worker) => clients.matchAll({ type: 'window', includeUncontrolled: true });

function isAt({ url }: Tab, href: string): boolean {
  const { pathname, search } = new URL(url);
  return showsPlace(href, pathname, search);
}

/** Shows a push, unless its user is looking at its place. One with the same tag replaces the one before, silently. */
export async function showPush(worker: Worker, { tag, text, href, unread }: PushPayload): Promise<void> {
  const windows = await windowsOf(worker);
  if (windows.some((one) => one.focused && isAt(one, href))) return;
  await Promise.all([
    worker.registration.showNotification(text, {
      tag,
      icon: '/icon-192.png',
      badge: '/badge.png',
      data: { href },
    }),
    // Not every system has one.
    worker.navigator.setAppBadge?.(unread).catch(() => undefined),
  ]);
}

/** Opens the place of a notification: in an open tab, best the one that is there already, or in a new one. */
export async function openPlace(worker: Worker, href: string): Promise<void> {
  const windows = await windowsOf(worker);
  const [open] = [...windows].sort((one, other) => Number(isAt(other, href)) - Number(isAt(one, href)));
  if (!open) {
    await worker.clients.openWindow(href);
    return;
  }
  await open.focus();
  // A tab that this worker does not control yet cannot be led anywhere.
  if (!isAt(open, href)) await open.navigate(href).catch(() => worker.clients.openWindow(href));
}

/** Whether the user who is logged in is told on this device: not one who has stopped that, or has not asked for it. */
async function isTold(): Promise<boolean> {
  const answer = await fetch('/api/notification-settings');
  return answer.ok && (await answer.json()).isDeviceTold === true;
}

/** The browser has replaced its address: the server gets the new one in place of the one that it tells. */
export async function renewSubscription(worker: Worker, old: PushSubscription | null): Promise<void> {
  const applicationServerKey = old?.options.applicationServerKey;
  if (!applicationServerKey || !(await isTold())) return;
  const { pushManager } = worker.registration;
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  ).toJSON();
  await fetch('/api/push-subscription', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}
