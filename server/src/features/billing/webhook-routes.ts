import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal, refusalOf, refusalReply } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Billing } from './billing.ts';
import { type Notice, ProviderAway } from './provider.ts';

type Deps = {
  /** Parses a notice; throws if the signature is not the provider's. */
  readonly readNotice: (signed: { body: Buffer; signature: string }) => Promise<Notice>;
  readonly billing: Billing;
  readonly log: Logger;
};

const maxBytes = 256 * 1024;

/**
 * Receives Stripe's notices. A notice is trusted by its signature over the raw body; one that could not be
 * applied gets an error, so that Stripe sends it again.
 */
export function webhookRoutes({ readNotice, billing, log }: Deps): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.post(
    '/',
    bodyLimit({ maxSize: maxBytes, onError: () => refusalReply(new Refusal('TOO_LARGE')) }),
    async (context) => {
      const body = Buffer.from(await context.req.arrayBuffer());
      const signature = context.req.header('stripe-signature') ?? '';
      try {
        await billing.applyNotice(await readNotice({ body, signature }));
        return context.json({ received: true });
      } catch (error) {
        if (error instanceof ProviderAway)
          return refusalReply(new Refusal('PAYMENT_PROVIDER_AWAY', { cause: error }));
        if (isForged(error)) return refusalReply(new Refusal('MALFORMED_REQUEST', { cause: error }));
        return refusalReply(refusalOf(error, log));
      }
    },
  );
  return app;
}

const isForged = (error: unknown): boolean =>
  error instanceof Error && error.constructor.name === 'StripeSignatureVerificationError';
