/** What a conversion earns: an amount, or a share of the order up to a cap (the work, section 8). */
export const referralPays = ['amount', 'share'] as const;
export type ReferralPay = (typeof referralPays)[number];

/** The states of a conversion: see `conversionStateAfter`. */
export const conversionStates = ['held', 'earned', 'corrected', 'reversed'] as const;
export type ConversionState = (typeof conversionStates)[number];

/** How a company reported a conversion. */
export const conversionSources = ['hand', 'file', 'api'] as const;
export type ConversionSource = (typeof conversionSources)[number];

/** US cents, characters and entries (the work, sections 1 and 8). */
export const referralLimits = {
  target: 500,
  discount: 120,
  orderId: 100,
  /** The largest order: $1,000,000.00. */
  orderCents: 100_000_000,
  /** The most that one conversion can earn: a ledger entry is at most $10,000.00. */
  earningCents: 1_000_000,
  /** A share in hundredths of a percent: at most the whole order. */
  shareHundredths: 10_000,
  holdDays: 90,
  /** How old an order may be when it is reported: a year, leap day included. */
  orderDays: 366,
  /** Minutes that a shop's clock may be ahead of ours. */
  aheadMinutes: 5,
  page: 30,
  fileLines: 10_000,
  fileBytes: 2 * 1024 * 1024,
  /** Faults that a report on a file lists. */
  faults: 200,
  /** Links of a student, ended ones included. */
  linksOfStudent: 200,
  unusualDays: 20,
} as const;

/** How many days a conversion is held before it becomes an earning, at first. */
export const firstHoldDays = 14;

/** The lengths in days of the charts. */
export const figureSpans = ['30', '90', '365'] as const;
export type FigureSpan = (typeof figureSpans)[number];

/** What a company's links are sorted by, the largest first. */
export const linkSorts = ['clicks', 'conversions', 'earned'] as const;
export type LinkSort = (typeof linkSorts)[number];

/** Separate from the other texts, because every screen loads the texts of refusals. */
export const referralsOff = 'Referrals are switched off.';

/** What is wrong with an order or a target, as the server says it. */
export const referralErrors = {
  code: 'None of your ambassadors has this code.',
  ended: 'This ambassador was not working for you at the time of this order.',
  amountMissing: 'Please enter the amount of the order: it earns a share.',
  future: 'The order cannot be in the future.',
  longAgo: 'The order must be within the last year.',
  website: 'Please add your website to your profile first: links can only lead there.',
  domain: (host: string) => `Please enter an address on ${host}: links can only lead to your website.`,
  https: 'Please enter a full web address that begins with https://, without a user name.',
  ref: 'Please leave out the parameter “ref”: each link adds its own.',
} as const;

export const referralsPrivacy = {
  Referrals:
    'an ambassador’s link and code at a company; how often the link was opened each day; and the orders that a company reports for it, with what they earned. To count visitors once a day, we keep a hash of the visitor’s network address and browser whose key we delete when the day is over. We set no cookie for it, and do not count visitors apart who send Do Not Track or Global Privacy Control.',
} as const;

/** Where ambassadors' links are: `/r/CODE`. */
export const referralPath = '/r';

/** Where a company downloads and uploads its files, and a student downloads the figures of their links. */
export const referralFilesPath = '/api/referrals/files';
export const ownReferralFilesPath = '/api/referrals/own-files';
