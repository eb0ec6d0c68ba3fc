export { lockAccounts } from './accounts.store.ts';
export { askToSetUp } from './ask-to-set-up.ts';
export { openPayouts, providerOf } from './create-payouts.ts';
export { fillCardPayment } from './fill-payouts.ts';
export { cardDisputedMail, mailsAboutShare, payoutAccountConnectedMail, payoutMails } from './mails.ts';
export { watchPayouts } from './payout-gauges.ts';
export { payoutsData } from './personal-data.store.ts';
export { openProvider, reconcilePayouts } from './reconcile.ts';
export { removeTransfersOf } from './transfers.store.ts';
