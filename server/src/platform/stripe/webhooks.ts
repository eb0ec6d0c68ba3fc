import { paymentWebhookPath } from '@ambitionhub/contract/billing';
import { connectWebhookPath } from '@ambitionhub/contract/payouts';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type Stripe from 'stripe';
import * as z from 'zod';
import { Refusal, refusalOf, refusalReply } from '../http/index.ts';
import type { Logger } from '../log/index.ts';
import { ProviderAway } from './away.ts';
import type { StripeClient } from './client.ts';

/** The name of an event, such as `invoice.paid`. */
export type EventName = Stripe.Event['type'];
/** An event of Stripe's, its signature verified. It only says what to look up: its order and number do not matter. */
export type StripeEvent<Name extends EventName = EventName> = Extract<Stripe.Event, { type: Name }>;

type Route = { readonly path: string; readonly app: Hono<{ Bindings: HttpBindings }> };

/** What a feature does about events, by their names. Events that no feature handles are accepted and ignored. */
export type EventHandlers<Context> = {
  readonly [Name in EventName]?: (context: Context, event: StripeEvent<Name>) => Promise<unknown>;
};

/** The part of a feature that handles events. */
type Handling<Context> = {
  readonly stripeEvents?: EventHandlers<Context>;
  readonly connectEvents?: EventHandlers<Context>;
};

type Deps<Context> = {
  readonly client: StripeClient;
  readonly secrets: { readonly webhookSecret: string; readonly connectSecret: string | null };
  readonly features: readonly Handling<Context>[];
  readonly context: Context;
  readonly log: Logger;
};

const envelope = z.object({ type: z.string(), data: z.object({ object: z.looseObject({}) }) });
const maxBytes = 256 * 1024;

/**
 * Where Stripe's events arrive: those of our own account and those of connected ones, each address with its own secret.
 * An event is trusted by its signature over the raw body; one that could not be applied gets an error, so that Stripe
 * sends it again.
 */
export function webhookRoutes<Context>({ client, secrets, features, context, log }: Deps<Context>): Route[] {
  const eventIn = async (body: Buffer, signature: string, secret: string): Promise<Stripe.Event> => {
    const { webhooks } = await client();
    try {
      const event = webhooks.constructEvent(body, signature, secret);
      // The library takes any JSON that is signed.
      envelope.parse(event);
      return event;
    } catch (error) {
      throw new Refusal('MALFORMED_REQUEST', { cause: error });
    }
  };

  /** Every feature's handler of an event runs, one after the other. */
  const handle = async <Name extends EventName>(
    part: keyof Handling<Context>,
    event: { type: Name } & StripeEvent<Name>,
  ): Promise<void> => {
    for (const feature of features) await feature[part]?.[event.type]?.(context, event);
  };

  const entryOf = (part: keyof Handling<Context>, secret: string) =>
    new Hono<{ Bindings: HttpBindings }>().post(
      '/',
      bodyLimit({ maxSize: maxBytes, onError: () => refusalReply(new Refusal('TOO_LARGE')) }),
      async (request) => {
        const { req } = request;
        try {
          const body = Buffer.from(await req.arrayBuffer());
          await handle(part, await eventIn(body, req.header('stripe-signature') ?? '', secret));
          return request.json({ received: true });
        } catch (error) {
          if (error instanceof ProviderAway)
            return refusalReply(new Refusal('PAYMENT_PROVIDER_AWAY', { cause: error }));
          return refusalReply(refusalOf(error, log));
        }
      },
    );

  const { webhookSecret, connectSecret } = secrets;
  return [
    { path: paymentWebhookPath, app: entryOf('stripeEvents', webhookSecret) },
    ...(connectSecret === null
      ? []
      : [{ path: connectWebhookPath, app: entryOf('connectEvents', connectSecret) }]),
  ];
}
