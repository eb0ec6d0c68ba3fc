export type { Payouts } from './create-payouts.ts';
export { fillAccounts, fillCardPayment } from './fill-payouts.ts';

export { findPayment } from './payments.store.ts';
export { reconcilePayouts } from './reconcile.ts';
export { createStripePayouts } from './stripe.ts';
export { countShares } from './transfers.store.ts';
