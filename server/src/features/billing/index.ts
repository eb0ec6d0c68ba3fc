export { queueEndsOf } from './ending.ts';
export { openBilling } from './open.ts';
