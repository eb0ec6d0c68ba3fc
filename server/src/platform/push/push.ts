import type { Config } from '../config/index.ts';
import type { Outbound } from '../outbound/index.ts';

/** Where a browser receives pushes, and the keys that only it can decrypt with. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type Push = {
  readonly payload: string;
  /** At most 32 characters: while the device is away, a later push with it replaces an earlier one. */
  readonly topic: string;
  /** How long the service keeps it while the device is away. */
  readonly ttlSeconds: number;
};

export interface PushSender {
  /** What browsers subscribe with; null if there are no push notifications. */
  readonly publicKey: string | null;
  /** Whether requests may be sent to this endpoint. */
  accepts(endpoint: string): boolean;
  /** Hands a push to the browser's service: 'gone' if the browser no longer receives any. Throws if it must be tried again. */
  send(target: PushTarget, push: Push, signal: AbortSignal): Promise<'sent' | 'gone'>;
}

/** Sends pushes to browsers (RFC 8030), encrypted for each (RFC 8291) and signed with this installation's key (RFC 8292). */
export function createPushSender(config: Config['push'], outbound: Outbound): PushSender {
  if (config === null)
    return {
      publicKey: null,
      accepts: () => false,
      // From before it was switched off.
      send: async () => 'gone',
    };
  const { publicKey, privateKey, contact: subject } = config;
  return {
    publicKey,
    accepts: outbound.accepts,
    send: async ({ endpoint, p256dh, auth }, { payload, topic, ttlSeconds }, signal) => {
      if (!outbound.accepts(endpoint)) return 'gone';
      // Loaded only where somebody is told on a device.
      const { default: webPush } = await import('web-push');
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        { vapidDetails: { subject, publicKey, privateKey }, TTL: ttlSeconds, topic, urgency: 'normal' },
      );
      const { status } = await outbound.send(endpoint, { method, headers, body }, signal);
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
      return 'sent';
    },
  };
}
