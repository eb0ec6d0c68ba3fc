import { randomUUIDv7 } from 'node:crypto';
import * as z from 'zod';

const id = z.string();
const cents = z.int();
/** Unix seconds, as everywhere at Stripe. */
const instant = z.int();
const metadata = z.record(z.string(), z.string());

const session = z.object({
  id,
  object: z.literal('checkout.session'),
  mode: z.enum(['subscription', 'payment']),
  url: z.string(),
  success_url: z.string(),
  cancel_url: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid']),
  amount_total: cents,
  currency: z.string(),
  allowed_payment_method_types: z.array(z.string()),
  client_reference_id: z.string().nullable(),
  created: instant,
  metadata,
  invoice: id.nullable(),
  subscription: id.nullable(),
  payment_intent: id.nullable(),
});

const subscription = z.object({
  id,
  object: z.literal('subscription'),
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  metadata,
  latest_invoice: id.nullable(),
  items: z.object({
    object: z.literal('list'),
    data: z.array(
      z.object({
        id,
        current_period_end: instant,
        price: z.object({ unit_amount: cents, product: z.string() }),
      }),
    ),
  }),
});

const invoice = z.object({
  id,
  object: z.literal('invoice'),
  status: z.enum(['paid', 'open']),
  amount_paid: cents,
  currency: z.string(),
  created: instant,
  status_transitions: z.object({ paid_at: instant.nullable() }),
  parent: z.object({ subscription_details: z.object({ subscription: id }) }),
  payments: z.object({
    object: z.literal('list'),
    data: z.array(z.object({ payment: z.object({ type: z.literal('payment_intent'), payment_intent: id }) })),
  }),
  /** Not Stripe's: whether its payment was refunded. */
  is_refunded: z.boolean(),
});

const account = z.object({
  id,
  object: z.literal('account'),
  type: z.literal('express'),
  email: z.string().nullable(),
  country: z.string().nullable(),
  details_submitted: z.boolean(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  capabilities: z.object({ transfers: z.enum(['inactive', 'pending', 'active']) }),
  requirements: z.object({
    currently_due: z.array(z.string()),
    past_due: z.array(z.string()),
    eventually_due: z.array(z.string()),
    pending_verification: z.array(z.string()),
    disabled_reason: z.string().nullable(),
  }),
  metadata,
  /** Not Stripe's: whether our access was removed, and where the latest onboarding returns to. */
  is_lost: z.boolean(),
  return_url: z.string().nullable(),
});

const intent = z.object({
  id,
  object: z.literal('payment_intent'),
  status: z.enum(['succeeded', 'processing', 'requires_payment_method', 'canceled']),
  latest_charge: id.nullable(),
});

const charge = z.object({
  id,
  object: z.literal('charge'),
  amount: cents,
  amount_refunded: cents,
  refunded: z.boolean(),
  disputed: z.boolean(),
  currency: z.string(),
  payment_intent: id,
  transfer_group: z.string().nullable(),
  status: z.literal('succeeded'),
  /** Not Stripe's: whether transfers of this money fail. */
  is_failing: z.boolean(),
});

const transfer = z.object({
  id,
  object: z.literal('transfer'),
  amount: cents,
  amount_reversed: cents,
  reversed: z.boolean(),
  currency: z.string(),
  destination: id,
  source_transaction: id.nullable(),
  transfer_group: z.string().nullable(),
  created: instant,
  metadata,
});

const refund = z.object({
  id,
  object: z.literal('refund'),
  amount: cents,
  charge: id,
  status: z.enum(['succeeded', 'failed']),
  metadata,
});

const dispute = z.object({
  id,
  object: z.literal('dispute'),
  amount: cents,
  charge: id,
  status: z.enum(['needs_response', 'under_review', 'won', 'lost', 'prevented']),
});

/** The first answer to an idempotency key, which Stripe repeats for a day. */
const reply = z.object({
  id,
  object: z.literal('reply'),
  asked: z.string(),
  status: z.int(),
  body: z.looseObject({}),
  created: instant,
});

/** What the fake knows, in Stripe's own shapes. */
export const stripeObject = z.discriminatedUnion('object', [
  session,
  subscription,
  invoice,
  account,
  intent,
  charge,
  transfer,
  refund,
  dispute,
  reply,
]);
export type StripeObject = z.infer<typeof stripeObject>;
type Kind = StripeObject['object'];
export type ObjectOf<K extends Kind> = Extract<StripeObject, { object: K }>;

export const now = () => Math.floor(Date.now() / 1000);

/** A new id of a kind, such as `tr_…`. Later ones sort after earlier ones. */
export const newId = (kind: string): string => `${kind}_${randomUUIDv7().replaceAll('-', '')}`;

/** A refusal as Stripe words it. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, code: string, type = 'invalid_request_error') {
    super(code);
    this.status = status;
    this.body = { error: { type, code, message: `refused: ${code}` } };
  }
}

/** Finds and adds objects by kind. */
export function objectsIn(map: Map<string, StripeObject>) {
  const isOf =
    <K extends Kind>(kind: K) =>
    (one: StripeObject): one is ObjectOf<K> =>
      one.object === kind;

  function find<K extends Kind>(kind: K, id: string | null): ObjectOf<K> | undefined {
    const found = map.get(id ?? '');
    return found && isOf(kind)(found) ? found : undefined;
  }

  return {
    find,
    /** Oldest first. */
    all: <K extends Kind>(kind: K): ObjectOf<K>[] => [...map.values()].filter(isOf(kind)),
    get<K extends Kind>(kind: K, id: string | null): ObjectOf<K> {
      const found = find(kind, id);
      if (!found) throw new StripeRefusal(404, 'resource_missing');
      return found;
    },
    add<One extends StripeObject>(one: One): One {
      map.set(one.id, one);
      return one;
    },
    remove: (id: string): void => void map.delete(id),
  };
}
export type Objects = ReturnType<typeof objectsIn>;

export function metadataIn(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}
