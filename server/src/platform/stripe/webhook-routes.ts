import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type Stripe from 'stripe';
import * as z from 'zod';
import { Refusal, refusalOf, refusalReply } from '../http/index.ts';
import type { Logger } from '../log/index.ts';
import { ProviderAway } from './away.ts';

/** An event of Stripe's, its signature verified. */
export type Event = Stripe.Event;

/** A webhook as it arrives. */
export type Signed = { readonly body: Buffer; readonly signature: string };

type Deps = {
  /** Parses an event; throws if the signature is not Stripe's. */
  readonly read: (signed: Signed) => Event;
  readonly apply: (event: Event) => Promise<void>;
  readonly log: Logger;
};

const envelope = z.object({ type: z.string(), data: z.object({ object: z.looseObject({}) }) });
const maxBytes = 256 * 1024;

/**
 * Receives Stripe's events. An event is trusted by its signature over the raw body; one that could not be
 * applied gets an error, so that Stripe sends it again.
 */
export function webhookRoutes({ read, apply, log }: Deps): Hono<{ Bindings: HttpBindings }> {
  const eventIn = (signed: Signed): Event => {
    try {
      const event = read(signed);
      // The library takes any JSON that is signed.
      envelope.parse(event);
      return event;
    } catch (error) {
      throw new Refusal('MALFORMED_REQUEST', { cause: error });
    }
  };
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.post(
    '/',
    bodyLimit({ maxSize: maxBytes, onError: () => refusalReply(new Refusal('TOO_LARGE')) }),
    async (context) => {
      const body = Buffer.from(await context.req.arrayBuffer());
      const signature = context.req.header('stripe-signature') ?? '';
      try {
        await apply(eventIn({ body, signature }));
        return context.json({ received: true });
      } catch (error) {
        if (error instanceof ProviderAway)
          return refusalReply(new Refusal('PAYMENT_PROVIDER_AWAY', { cause: error }));
        return refusalReply(refusalOf(error, log));
      }
    },
  );
  return app;
}
