export { registerAcceptancesJobs } from './accept-offer.ts';
export { declineWithdrawn } from './answer-offer.ts';

export { endAmbassadorshipsOfRemoved } from './end-ambassadorship.ts';

export { whyNoOffers } from './lock.store.ts';
export { ambassadorshipMail, mailsAbout } from './mails.ts';
export { payDueCompanyMail, payDueMail } from './pay-mails.ts';

export { reportMayOffer } from './report-may-offer.ts';
export { registerWeeksJobs } from './review-week.ts';
export { ambassadorships, ambassadorTerms, hourWeeks, workedHours } from './tables.ts';
export { weekApprovedMail, weekReturnedMail } from './week-mails.ts';
export { findWorked } from './worked.store.ts';
