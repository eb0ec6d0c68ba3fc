export { useDisputeCount } from './api/disputeCount.ts';
export { pendingQueries } from './api/queries.ts';
export { Figures } from './Figures.tsx';
export { Earnings, LedgerFigures, Pay, PersonPay } from './parts.tsx';
export { usePaymentSteps } from './student/usePaymentSteps.tsx';
