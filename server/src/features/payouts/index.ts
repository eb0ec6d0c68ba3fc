export { lockAccounts } from './accounts.store.ts';
export { askToSetUp } from './ask-to-set-up.ts';
export { openPayouts } from './create-payouts.ts';
export { fillCardPayment } from './fill-payouts.ts';
export { cardDisputedMail, mailsAboutShare, payoutAccountConnectedMail } from './mails.ts';

export { openProvider, reconcilePayouts } from './reconcile.ts';
