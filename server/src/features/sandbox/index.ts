export { openStripe, type Sandbox } from './open-stripe.ts';
