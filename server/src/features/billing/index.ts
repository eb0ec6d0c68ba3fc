export type { OpenBilling } from './open.ts';

export { findSubscription } from './store.ts';
