import { createHash } from 'node:crypto';
import { productName } from '@ambitionhub/contract/accounts';
import Stripe from 'stripe';
import { ProviderAway } from './away.ts';

type Settings = {
  readonly secretKey: string;
  /** Replaces Stripe's own URL, for tests. */
  readonly apiUrl: string | null;
};

const patienceMs = 4_000;

/** Stripe's own client library, with our timeouts. A feature loads this file only if Stripe is set. */
export function createStripe({ secretKey, apiUrl }: Settings): Stripe {
  const at = apiUrl === null ? null : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: patienceMs,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: productName },
    ...(at && {
      host: at.hostname,
      port: at.port || (at.protocol === 'https:' ? 443 : 80),
      protocol: at.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

/**
 * The key of a request that may be sent again with another body, such as after a change of the person's email: Stripe
 * refuses a known key with another body for a day.
 */
export const keyOf = (name: string, body: object): string =>
  `${name}-${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`;

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** Stripe's answer. Throws any error as a `ProviderAway` with its cause. */
export async function inTime<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ProviderAway ? error : new ProviderAway(error);
  }
}

/** The same, but null if Stripe does not know the id or rejects its format. */
export const orNull = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
  inTime(
    call.catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
      throw error;
    }),
  );

/**
 * A signed webhook's event. Throws if the signature is altered, expired or forged.
 *
 * @param body the raw body, as it was signed
 */
export const readEvent = (
  stripe: Stripe,
  { body, signature, secret }: { body: Buffer; signature: string; secret: string },
): Stripe.Event => stripe.webhooks.constructEvent(body, signature, secret);
