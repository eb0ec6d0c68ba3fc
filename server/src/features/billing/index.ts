export { queueEndOf } from './ending.ts';
export { openBilling } from './open.ts';
