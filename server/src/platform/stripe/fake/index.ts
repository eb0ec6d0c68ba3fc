export type { FakeAccountState } from './accounts.ts';
export type { FakeEnd } from './card-payments.ts';
export { signed, signedEvent } from './events.ts';
export { createFakeStripe, type FakePages, type FakeStripe } from './fake-stripe.ts';
export { type ChangeFake, type Fault, serveFakeStripe } from './http-server.ts';
export { StripeRefusal, stripeObject } from './objects.ts';
