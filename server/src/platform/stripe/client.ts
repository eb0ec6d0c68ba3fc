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
