export { introductionUntil } from './introduction.ts';

export { openBilling } from './open.ts';

export { sandboxRecordsOf } from './sandbox.store.ts';
