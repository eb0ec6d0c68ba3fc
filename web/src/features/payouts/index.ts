export { PayoutFigures } from './admin/PayoutFigures.tsx';
export { usePayoutAccount } from './api/account.ts';
export { usePayoutStates, useReceived } from './api/payments.ts';
export { CardPayments } from './company/CardPayments.tsx';
export { PayByCard } from './company/PayByCard.tsx';
export { PayoutState } from './company/PayoutState.tsx';
export { Payouts } from './student/Payouts.tsx';
export { TransferBadge, transferHint } from './Transfers.tsx';
