import {
  createFakeStripe,
  serveFakeStripe,
  signed,
  signedEvent,
} from '../../src/platform/stripe/fake/index.ts';
import { atTheEnd } from './at-the-end.ts';

const webhookSecret = 'whsec_of_the_tests';
const connectSecret = 'whsec_of_connect';

/** The product's fake Stripe with a state of its own: the product must discover what a test changes. */
export async function startFakeStripe() {
  const stripe = createFakeStripe(new Map(), {
    checkout: ({ id }) => `https://checkout.stripe.example/${id}`,
    onboarding: (id) => `https://connect.stripe.example/${id}`,
  });
  const { url, close, mendFaults, ...server } = await serveFakeStripe(async (work) => work(stripe));
  atTheEnd(close);

  return {
    ...stripe,
    ...server,
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret,
      STRIPE_API_URL: url,
    },

    event: (type: string, object: object, options: { secret?: string; at?: number } = {}) =>
      signedEvent(type, object, { secret: webhookSecret, ...options }),

    /** Any text with a valid signature. */
    signedText: (text: string) => signed(text, webhookSecret),

    /** An event of a connected account, for its own webhook. */
    connectEvent: (
      type: string,
      object: object,
      options: { secret?: string; at?: number; account?: unknown } = {},
    ) =>
      signedEvent(type, object, {
        secret: connectSecret,
        account: 'id' in object ? object.id : null,
        ...options,
      }),

    /** From now on nothing goes wrong, and keys are forgotten, as Stripe forgets them after a day. */
    mend(): void {
      mendFaults();
      stripe.forgetKeys();
    },
  };
}
