import * as z from 'zod';
import { participantId, userId } from '../accounts/index.ts';
import { counterpart } from '../messaging/index.ts';
import { participants } from '../messaging/rules.ts';
import { cursor, day, instant, line, noData, paragraphs } from '../schemas/index.ts';
import { ambassadorLimits, ambassadorshipStates, peopleSorts, termsPays } from './constants.ts';
import { termsErrors } from './texts.ts';

const errors = termsErrors;
const limits = ambassadorLimits;

/** An offer's id, made by the browser, so that sending it twice makes one offer. */
export const ambassadorshipId = z.uuid().brand<'AmbassadorshipId'>();
export type AmbassadorshipId = z.infer<typeof ambassadorshipId>;

/** The number of an ambassadorship's terms, from 1. */
const termsVersion = z.int().min(1).max(2_147_483_647);

const state = z.enum(ambassadorshipStates);

const termsFields = {
  pay: z.enum(termsPays),
  /** US cents per hour, month or semester; 0 for tasks. */
  rateCents: z.int(errors.rate).min(0, errors.rate).max(limits.rateCents, errors.rate),
  /** Null if nothing is agreed. */
  weeklyMinutes: z.int(errors.hours).min(1, errors.hours).max(limits.weekMinutes, errors.hours).nullable(),
  fromDay: day,
  /** Null if it has no end. */
  lastDay: day.nullable(),
  text: paragraphs(limits.termsText),
};

/** Terms that a company proposes to a student (the work, section 1). */
export const termsInput = z.object(termsFields).superRefine((terms, { addIssue }) => {
  const fault = (field: keyof typeof termsFields, message: string) =>
    addIssue({ code: 'custom', path: [field], message });
  if (terms.pay !== 'tasks' && terms.rateCents === 0) fault('rateCents', errors.rate);
  if (terms.pay === 'tasks' && terms.rateCents > 0) fault('rateCents', errors.noRate);
  if (terms.pay === 'semester' && terms.lastDay === null) fault('lastDay', errors.semester);
  if (terms.lastDay !== null && terms.lastDay < terms.fromDay) fault('lastDay', errors.lastBeforeFirst);
});
export type TermsInput = z.infer<typeof termsInput>;

/** Terms as both sides see them. */
export const terms = z.object({
  ...termsFields,
  /** The first day that was offered, if the student accepted after it. */
  offeredFrom: day.nullable(),
  text: z.string(),
  version: termsVersion,
  proposedAt: instant,
  /** The person at the company who proposed them; null for the student, who sees only the company. */
  proposedBy: z.string().nullable(),
  acceptedAt: instant.nullable(),
  /** When the student declined them, or the company withdrew or replaced them. */
  refusedAt: instant.nullable(),
});
export type Terms = z.infer<typeof terms>;

/** An offer and the ambassadorship that it became, as one side sees it. */
export const ambassadorship = z.object({
  id: ambassadorshipId,
  with: counterpart,
  state,
  offeredAt: instant,
  /** When an unanswered offer lapses; null otherwise. */
  lapsesAt: instant.nullable(),
  /** For the student: until when they can undo having accepted the offer; null if they have not. */
  acceptingUntil: instant.nullable(),
  /** The student's note when declining. */
  declineNote: z.string(),
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  endedBy: z.enum(participants).nullable(),
  endReason: z.string(),
  /** The terms of the offer; once accepted, the terms that apply now or applied last. */
  terms,
  /** Accepted terms that start on a later day. */
  next: terms.nullable(),
  /** Terms that the company has proposed to an ambassador and that are unanswered. */
  proposed: terms.nullable(),
  /** The newest terms' version, accepted or not. A proposal of new terms must name it. */
  newestVersion: termsVersion,
  /** The calendar day in the company's time zone. */
  today: day,
  /** The company's status, which tells its students why nothing happens. */
  company: z.enum(['usual', 'unapproved', 'barred', 'leaving', 'gone']),
});
export type Ambassadorship = z.infer<typeof ambassadorship>;

/** The newest ambassadorship of a company and a student, or none. */
export const ambassadorshipOrNone = z.object({ ambassadorship: ambassadorship.nullable() });

/** Also says whether the company may make the student an offer now; always false for a student. */
export const pairState = ambassadorshipOrNone.extend({ mayOffer: z.boolean() });

/** An ambassadorship with all of its terms, newest first. */
export const ambassadorshipWithTerms = ambassadorship.extend({ history: z.array(terms).max(limits.history) });
export type AmbassadorshipWithTerms = z.infer<typeof ambassadorshipWithTerms>;

export const ofPairInput = z.object({ with: participantId });
export const ambassadorshipInput = z.object({ id: ambassadorshipId });

export const offerInput = z.object({ id: ambassadorshipId, with: userId, terms: termsInput });
/** `version` is the version of the newest terms on the user's screen, accepted or not. */
const onScreen = z.object({ id: ambassadorshipId, version: termsVersion });
export const termsOnScreenInput = onScreen;
export const changeTermsInput = onScreen.extend({ terms: termsInput });
export const declineOfferInput = onScreen.extend({ note: paragraphs(limits.declineNote) });
export const endInput = z.object({
  id: ambassadorshipId,
  lastDay: day,
  reason: paragraphs(limits.endReason),
});

/** A student's ambassadorships, the newest offer first. */
export const ownAmbassadorshipsInput = z.object({ state: state.optional(), cursor: cursor.optional() });
export const ambassadorships = z.object({
  ambassadorships: z.array(ambassadorship),
  nextCursor: cursor.nullable(),
});

const peopleFilters = z.object({
  /** In the name. */
  q: line(limits.search).optional(),
  school: line(limits.search).optional(),
});
/** A company's ambassadors in one state. */
export const ambassadorsInput = peopleFilters.extend({
  state,
  sort: z.enum(peopleSorts).default('since'),
  reversed: z.literal('true').optional(),
  cursor: cursor.optional(),
});
const ambassadorPerson = ambassadorship.extend({
  school: z.string().nullable(),
  /** Approved so far. */
  doneMinutes: z.int().min(0),
  doneTasks: z.int().min(0),
  owedCents: z.int().min(0),
  /** The day they last worked, started a task or handed one in; before that, the day of their answer or of the offer. */
  lastActiveOn: day,
});
export type AmbassadorPerson = z.infer<typeof ambassadorPerson>;
export const ambassadors = z.object({
  ambassadors: z.array(ambassadorPerson),
  nextCursor: cursor.nullable(),
});
/** The number in each state, and the schools of current and former ambassadors. */
export const ambassadorCounts = z.object({
  counts: z.record(state, z.int().min(0)),
  schools: z.array(z.string()),
});
export const ambassadorCountsInput = peopleFilters;

/**
 * The number of things waiting for the user: offers and proposed terms for a student to answer, and weeks of hours
 * for a company to decide or a student to change. It also says whether there is anything to show: for a student,
 * any past or present offer; for a company, an open or accepted offer.
 */
export const workWaiting = z.object({ offers: z.int().min(0), weeks: z.int().min(0), isAny: z.boolean() });
export type WorkWaiting = z.infer<typeof workWaiting>;

/** For the admin: the work of an account, or of a company and a student. Newest offer first. */
export const accountWorkInput = z.object({
  side: z.enum(participants),
  id: participantId,
  with: participantId.optional(),
  cursor: cursor.optional(),
});
/** An offer or ambassadorship as the admin sees it. Amounts are in US cents, for the pair in total. */
const workOfTwo = z.object({
  id: ambassadorshipId,
  company: z.string(),
  student: z.string(),
  state,
  offeredAt: instant,
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  endedBy: z.enum(participants).nullable(),
  endReason: z.string(),
  declineNote: z.string(),
  terms,
  approvedMinutes: z.int().min(0),
  waitingMinutes: z.int().min(0),
  owedCents: z.int(),
  paidCents: z.int(),
});
export type WorkOfTwo = z.infer<typeof workOfTwo>;
export const accountWork = z.object({ work: z.array(workOfTwo), nextCursor: cursor.nullable() });

/** An offer, terms or an ambassadorship of the viewer has changed. */
export const ambassadorsLiveEvents = { ambassadorshipsChanged: noData } as const;
