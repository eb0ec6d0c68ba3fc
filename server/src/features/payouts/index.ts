export { openPayouts } from './create-payouts.ts';
export { fillCardPayment } from './fill-payouts.ts';

export { openProvider, reconcilePayouts } from './reconcile.ts';
