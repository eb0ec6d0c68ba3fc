export { lockAccounts } from './accounts.store.ts';
export { askToSetUp } from './asking.ts';
export { fillCardPayment } from './filling.ts';
export { cardDisputedMail, mailsAboutShare, payoutAccountConnectedMail, payoutMails } from './mails.ts';
export { openPayouts, providerOf } from './open.ts';
export { payoutsData } from './personal-data.store.ts';
export { openProvider, reconcilePayouts } from './reconciling.ts';
export { removeTransfersOf } from './transfers.store.ts';
export { watchPayouts } from './watching.ts';
