export { addFigures, type Figures } from './figures.store.ts';
export { fillReferrals, type PastLink } from './fill-referrals.ts';
export { giveLinks } from './links.store.ts';
export { readConversion } from './read-conversion.ts';
export { readConversions, readLinks } from './read-lists.ts';
export { reportConversion, reverseConversion } from './report-conversions.ts';
