export { registerAcceptancesJobs } from './accept-offer.ts';
export { whyNoOffers } from './lock.store.ts';
export { readPeople, readPerson } from './read-people.ts';
export { ambassadorships, ambassadorTerms } from './tables.ts';
export { type AgreedTerms, findAcceptedTerms } from './terms.store.ts';
export { findWorked } from './worked.store.ts';
