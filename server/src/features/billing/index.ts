export type { Billing } from './create-billing.ts';

export { findSubscription } from './store.ts';
