import { counted } from '../text/counted.ts';

/** The units of an ambassador's pay (the work, section 1). `tasks`: only tasks are paid. */
export const termsPays = ['hourly', 'monthly', 'semester', 'tasks'] as const;
export type TermsPay = (typeof termsPays)[number];

/**
 * The state of an ambassadorship, from the offer on (the work, section 2). A company and a student have at
 * most one that is offered or active.
 */
export const ambassadorshipStates = [
  'offered',
  'declined',
  'lapsed',
  'taken-back',
  'active',
  'ended',
] as const;
export type AmbassadorshipState = (typeof ambassadorshipStates)[number];

/** What a company's ambassadors are sorted by, each also reversed; by default the newest offers come first. */
export const peopleSorts = ['since', 'name', 'school', 'done', 'owed', 'active', 'until'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** US cents, minutes, characters and entries (the work, sections 1 and 2). */
export const ambassadorLimits = {
  rateCents: 1_000_000,
  weekMinutes: 7 * 24 * 60,
  termsText: 2000,
  declineNote: 500,
  endReason: 500,
  openOfCompany: 5000,
  openOfStudent: 50,
  offersADay: 200,
  page: 30,
  search: 100,
  /** Versions of the terms that a person's page shows, newest first. */
  history: 50,
} as const;

/** Days (the work, section 2). */
export const ambassadorDays = {
  /** An unanswered offer lapses. */
  offer: 14,
  /** How far ahead an offer's first day may be. */
  ahead: 730,
} as const;

/** The parts of a company's Ambassadors and of a student's Work, as in `?view=`; the first is the default. */
export const ambassadorsViews = ['people', 'tasks', 'review', 'pay', 'referrals'] as const;
export type AmbassadorsView = (typeof ambassadorsViews)[number];
export const workViews = ['now', 'tasks', 'hours', 'earnings', 'referrals'] as const;
export type WorkView = (typeof workViews)[number];
/** The parts of one person's page, as in `?part=`; the first is the default. */
export const personParts = ['terms', 'hours', 'tasks', 'pay', 'reviews'] as const;
export type PersonPart = (typeof personParts)[number];

/** Separate, because every screen loads the texts of refusals. */
export const ambassadorErrors = {
  notApproved: 'Your company can make offers once it is approved.',
  notWritten: 'You can make an offer once the student has written to you.',
  closed: 'The application is closed. You can make an offer once you have written to the student again.',
  companyFull: 'You have 5,000 open offers and ambassadors. Please end one first.',
  studentFull: 'This student has 50 open offers and companies, and cannot get another one.',
  tooMany: "You have reached today's limit for offers. Please try again tomorrow.",
  leaving: 'Your company is about to be deleted, so it cannot make offers or open tasks.',
  away: 'This company cannot work with students right now.',
} as const;

/** Texts that both dashboards show before the code of Work and Ambassadors loads. */
export const workTexts = {
  waiting: (count: number) => counted(count, '1 thing to do', 'things to do'),
  offers: (count: number) =>
    counted(count, 'An offer is waiting for your answer', 'offers are waiting for your answer'),
  returned: (count: number) =>
    counted(count, 'A week of hours was returned to you', 'weeks of hours were returned to you'),
  returnedAny: (count: number) => counted(count, 'A proof was returned to you', 'items were returned to you'),
  review: 'To review',
  offersShort: (count: number) => `Offers ${count}`,
  returnedShort: (count: number) => `Returned ${count}`,
  reviewShort: (count: number) => `Review ${count}`,
  toReview: (weeks: number, proofs: number) =>
    [
      weeks > 0 && counted(weeks, '1 week of hours', 'weeks of hours'),
      proofs > 0 && counted(proofs, '1 proof', 'proofs'),
    ]
      .filter(Boolean)
      .join(', '),
  loading: 'Loading your work...',
  loadingPeople: 'Loading your ambassadors...',
} as const;

export const ambassadorsPrivacy = {
  'Offers and work':
    'offers between a company and a student, the terms, who accepted, declined or ended them and when, with their notes; and the hours that an ambassador logs, with what the company decided. If one side’s account is removed, the other side can still read it under the name it had then.',
} as const;
