export { queueEndsOf } from './ending.ts';
export { openBilling } from './open.ts';
export { billingData } from './personal-data.store.ts';
