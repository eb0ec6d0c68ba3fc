export { useDisputeCount } from './api/disputeCount.ts';
export { Earnings, LedgerFigures, Pay, PersonPay } from './parts.tsx';
export { usePaymentSteps } from './student/usePaymentSteps.tsx';
