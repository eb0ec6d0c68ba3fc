import { createHash } from 'node:crypto';
import { productName } from '@ambitionhub/contract/accounts';
import type Stripe from 'stripe';
import { ProviderAway } from './away.ts';

type Settings = {
  readonly secretKey: string;
  /** Replaces Stripe's own URL: the sandbox's, or a test's. */
  readonly apiUrl: string | null;
};

const patienceMs = 4_000;

/** Stripe's own client library. The first call loads it: it is a sixth of the code that a start would load. */
export type StripeClient = () => Promise<Stripe>;

/** Stripe's client with our timeouts. */
export function createStripe(settings: Settings): StripeClient {
  let client: Promise<Stripe> | null = null;
  return () => {
    client ??= openClient(settings);
    return client;
  };
}

async function openClient({ secretKey, apiUrl }: Settings): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  const at = apiUrl === null ? null : new URL(apiUrl);
  return new Library(secretKey, {
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

/** Whether an error is Stripe's. Its classes would load the library; their `type` says the same. */
export const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'rawType' in error;

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
      if (isStripeError(error) && error.type === 'StripeInvalidRequestError') return null;
      throw error;
    }),
  );
