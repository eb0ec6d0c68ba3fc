export { sumsOfPairs } from './admin.store.ts';

export { findShares, payByCard, undoCard } from './card.ts';
export { sumBooked } from './entries.store.ts';
export type { Posting } from './events.ts';

export { fillCardShares, fillEntries, fillPayments } from './fill-ledger.ts';
export { checkLedger, lineOf } from './ledger-check.ts';
export { readEntries, readPaymentEntry } from './ledger-reports.ts';
export * as ledgerMails from './mails.ts';

export { earningsPage, paymentsPage, payPage } from './pages.ts';
export { correctEarning, postEntries } from './post-entries.ts';

export type { CardShare } from './record-payment.store.ts';

export { keepNames, removeKeptLongEnough } from './retention.store.ts';

export type { CompanyPerson, LedgerScope, Pending } from './scope.ts';
export { ledgerBalances, ledgerEntries, ledgerMonths, outsidePayments, paidEntries } from './tables.ts';
export { findOwedStudents } from './totals.store.ts';
