import type { PushSubscription as Device } from '@ambitionhub/contract/notifications';

/** What a user of this browser can do to be told: 'install' where only an app on the home screen is told. */
export type DeviceState = 'ready' | 'install' | 'denied' | 'none';

const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export function deviceState(): DeviceState {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasPush) return isIos() ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** Whether a browser's key is this one in base64url. */
const isSame = (key: ArrayBuffer | null, text: string): boolean =>
  key !== null &&
  btoa(String.fromCharCode(...new Uint8Array(key))).replace(
    /[+/=]/g,
    (sign) => ({ '+': '-', '/': '_' })[sign] ?? '',
  ) === text;

/** Asks the user, and the browser for its address; null if the user does not want to be told. */
export async function subscribeDevice(pushKey: string): Promise<Device | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('there is no service worker');
  const { pushManager } = registration;
  const before = await pushManager.getSubscription();
  // The server has a new key.
  if (before && !isSame(before.options.applicationServerKey, pushKey)) await before.unsubscribe();
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  ).toJSON();
  return { endpoint, keys: { p256dh, auth } };
}
