export { introductionUntil } from './introduction.ts';

export { type OpenBilling, openBilling } from './open.ts';

export { findSubscription } from './store.ts';
