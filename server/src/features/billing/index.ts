export { introductionUntil, registerIntroductionJobs } from './introduction.ts';
export { introductionEndsMail } from './introduction-mail.ts';
export { openBilling } from './open.ts';
export { billingData } from './personal-data.store.ts';
export { sandboxRecordsOf } from './sandbox.store.ts';
export { queueEndsOf } from './subscription-end.ts';
