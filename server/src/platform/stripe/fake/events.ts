import { createHmac } from 'node:crypto';
import { newId, now } from './objects.ts';

/** The body and headers of a text with Stripe's signature. */
export function signed(body: string, secret: string, at = now()) {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return {
    body,
    headers: { 'stripe-signature': `t=${at},v1=${signature}`, 'content-type': 'application/json' },
  };
}

type Options = {
  readonly secret: string;
  readonly at?: number;
  /** The connected account that it is about. */
  readonly account?: unknown;
};

/** An event as Stripe sends it to a webhook. */
export const signedEvent = (type: string, object: object, { secret, at, account }: Options) =>
  signed(JSON.stringify({ id: newId('evt'), object: 'event', type, account, data: { object } }), secret, at);
