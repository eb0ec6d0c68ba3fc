import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type PushPayload, type PushSubscription, pushPayload } from '@ambitionhub/contract/notifications';
import { atTheEnd } from './at-the-end.ts';

type Pushed = PushPayload & { readonly device: string; readonly topic: string; readonly ttl: number };

/** A browser with its keys (RFC 8291, section 3). */
function aBrowser() {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh,
    auth,
    /** Decrypts a push of one record (RFC 8188, RFC 8291). */
    decrypt: (body: Buffer): string => {
      const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const sender = body.subarray(21, 21 + idLength);
      const record = body.subarray(21 + idLength);
      const derive = (secret: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salted, info, length));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const secret = derive(keys.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
      // The last record ends with a 2.
      return plain.subarray(0, plain.lastIndexOf(2)).toString();
    },
  };
}

/** Whether a request is signed with this key for this service (RFC 8292). */
function isSigned(authorization: string, publicKey: string, audience: string): boolean {
  const [, token = '', key] = /^vapid t=(.+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33).toString('base64url'),
  };
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return (
    key === publicKey &&
    aud === audience &&
    exp > Date.now() / 1000 &&
    /^mailto:/.test(sub) &&
    verify('sha256', Buffer.from(`${header}.${claims}`), signer, Buffer.from(signature, 'base64url'))
  );
}

/** A push service that decrypts what it gets for its browsers; the server under test may call it though it is local. */
export async function aPushService() {
  const browsers = new Map<string, ReturnType<typeof aBrowser>>();
  const gone = new Set<string>();
  const pushed: Pushed[] = [];
  const faults: string[] = [];
  const state = { isAway: false, requests: 0, publicKey: '', onPush: async () => undefined as unknown };
  const http = createServer(async (request, reply) => {
    state.requests += 1;
    const device = request.url?.slice(1) ?? '';
    const body = await buffer(request);
    const browser = browsers.get(device);
    const status = state.isAway ? 503 : gone.has(device) || !browser ? 410 : 201;
    if (status === 201 && browser) {
      const { authorization = '', topic, ttl, 'content-encoding': encoding } = request.headers;
      if (!isSigned(authorization, state.publicKey, origin) || encoding !== 'aes128gcm')
        faults.push(`a push that is not signed: ${authorization}`);
      const payload = pushPayload.parse(JSON.parse(browser.decrypt(body)));
      pushed.push({ ...payload, device, topic: String(topic), ttl: Number(ttl) });
      await state.onPush();
    }
    reply.writeHead(status).end();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => {
    http.closeAllConnections();
    http.close();
  });
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  return {
    environment: { OUTBOUND_TEST_ORIGIN: origin },
    state,
    faults,
    /** All that arrived, in order. */
    pushed,
    to: (device: string) => pushed.filter((one) => one.device === device),
    /** A browser that asks to be told. */
    subscription: (device: string): PushSubscription => {
      const browser = aBrowser();
      browsers.set(device, browser);
      const keys = { p256dh: browser.p256dh.toString('base64url'), auth: browser.auth.toString('base64url') };
      return { endpoint: `${origin}/${device}`, keys };
    },
    /** Its user has withdrawn the permission. */
    end: (device: string) => void gone.add(device),
  };
}
