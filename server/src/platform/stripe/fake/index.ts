export type { FakeStanding } from './accounts.ts';
export type { FakeEnd } from './card-payments.ts';
export { signed, signedEvent } from './events.ts';
export { createFakeStripe } from './fake-stripe.ts';
export { type Fault, serveFakeStripe } from './http-server.ts';
