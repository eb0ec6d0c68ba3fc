import * as z from 'zod';
import { companyId, userId } from '../accounts/index.ts';
import { counterpart } from '../messaging/index.ts';
import { cursor, day, instant, line, noData, numberParam, version } from '../schemas/index.ts';
import { parseWhole } from '../text/index.ts';
import { owedSorts } from './address.ts';
import {
  entryFilters,
  entryKinds,
  entrySources,
  ledgerLimits,
  ledgerTexts,
  paymentMethods,
  paymentStates,
} from './constants.ts';

const { amount: amountTexts } = ledgerTexts;

/** US cents. A sum of millions of entries is still an exact integer. */
const cents = z.number().int();
const entryId = z.uuid().brand<'EntryId'>();
export type EntryId = z.infer<typeof entryId>;
const paymentId = z.uuid().brand<'PaymentId'>();
export type PaymentId = z.infer<typeof paymentId>;
/** Made by the browser, so that a request sent twice takes effect once. */
const ownId = z.uuid();

/** A year as a URL has it. */
const year = numberParam(parseWhole, z.int().min(2000).max(2099));
const other = z.union([companyId, userId]);

/** The other side. After the account is removed, this is the name it had. */
const party = counterpart;
const companyParty = party.extend({ id: companyId });
const studentParty = party.extend({ id: userId });

/** A ledger entry as one side sees it. */
export const entry = z.object({
  id: entryId,
  with: party,
  kind: z.enum(entryKinds),
  /** Signed. The amount owed is the sum of all entries. */
  amountCents: cents,
  source: z.enum(entrySources),
  /** The source's key: a week's Monday, a proof's id or a payment's id. */
  sourceKey: z.string(),
  ambassadorshipId: z.uuid().nullable(),
  note: z.string(),
  /** For the company: the person who did it; null if it fell due automatically, and for students. */
  by: z.string().nullable(),
  day,
  at: instant,
});
export type Entry = z.infer<typeof entry>;

export const entriesInput = z.object({
  with: other.optional(),
  only: z.enum(entryFilters).optional(),
  cursor: cursor.optional(),
});
export const entryPage = z.object({ entries: z.array(entry), nextCursor: cursor.nullable() });

export const monthsInput = z.object({ with: other.optional(), year });
/** Earned and paid in each month of a year, newest first. `with` is null for a company's total. */
export const months = z.object({
  months: z.array(z.object({ month: day, with: party.nullable(), earnedCents: cents, paidCents: cents })),
});
export type Months = z.infer<typeof months>;

export const peopleOfYearInput = z.object({ year, cursor: cursor.optional() });
const personOfYear = z.object({ with: studentParty, earnedCents: cents, paidCents: cents });
export type PersonOfYear = z.infer<typeof personOfYear>;
/** Each ambassador's earnings and payments in a year, by name. */
export const peopleOfYear = z.object({ people: z.array(personOfYear), nextCursor: cursor.nullable() });

/** The amounts that wait for approval and that are owed to a student, and this year's earnings and payments. */
export const earnings = z.object({
  year: z.number().int(),
  /** Hours and proofs that wait for approval. */
  pendingCents: cents,
  owedCents: cents,
  earnedCents: cents,
  paidCents: cents,
  companies: z.array(
    z.object({
      with: companyParty,
      pendingCents: cents,
      owedCents: cents,
      owedSince: instant.nullable(),
      paidCents: cents,
    }),
  ),
});
export type Earnings = z.infer<typeof earnings>;

const owedPerson = z.object({
  with: studentParty,
  owedCents: cents,
  owedSince: instant,
  /** The part that is more than 14 days old. */
  overdueCents: cents,
});
export type OwedPerson = z.infer<typeof owedPerson>;
export const owedInput = z.object({
  sort: z.enum(owedSorts).default('since'),
  reversed: z.literal('true').optional(),
  cursor: cursor.optional(),
});
/** What a company owes to each student. */
export const owedPeople = z.object({ people: z.array(owedPerson), nextCursor: cursor.nullable() });

export const owedTotals = z.object({
  year: z.number().int(),
  /** The company's calendar day. */
  today: day,
  /** Hours and proofs that wait for approval. */
  pendingCents: cents,
  owedCents: cents,
  people: z.number().int(),
  /** The amount owed for more than 14 days, and to how many people. */
  overdueCents: cents,
  overduePeople: z.number().int(),
  /** Paid this year. */
  paidCents: cents,
  /** Whether the viewer records payments. */
  mayPay: z.boolean(),
});
export type OwedTotals = z.infer<typeof owedTotals>;

export const openInput = z.object({ id: userId, cursor: cursor.optional() });
/** The unpaid earnings of a student, oldest first, without corrections, which every payment includes. */
export const openAmounts = z.object({
  /** The student's hours and proofs that wait for approval. */
  pendingCents: cents,
  owedCents: cents,
  /** The sum of the open corrections: zero or less. */
  correctionsCents: cents,
  entries: z.array(entry),
  nextCursor: cursor.nullable(),
});

/** What a payment covers: everything owed to all or some people, or some of one person's earnings. */
export const paidFor = z.union([
  z.object({ everybody: z.literal(true) }),
  z.object({ students: z.array(userId).min(1).max(ledgerLimits.chosen) }),
  z.object({ student: userId, entries: z.array(entryId).min(1).max(ledgerLimits.chosen) }),
]);
export type PaidFor = z.infer<typeof paidFor>;

export const paymentInput = z.object({
  /** Each person gets a separate payment, all under one id from the browser. */
  id: ownId,
  paidFor,
  /** The sum that the browser showed; a different one is refused. */
  expectedCents: z.number().int().min(1),
  paidOn: day,
  way: z.enum(paymentMethods),
  reference: line(ledgerLimits.reference),
});
export type PaymentInput = z.infer<typeof paymentInput>;
export const recordedPayments = z.object({ payments: z.number().int(), amountCents: cents });

/** An outside payment as one side sees it, with what that side may do now. */
export const outsidePayment = z.object({
  id: paymentId,
  with: party,
  amountCents: cents,
  paidOn: day,
  way: z.enum(paymentMethods),
  reference: z.string(),
  state: z.enum(paymentStates),
  since: instant,
  /** For the company: the person who recorded it. */
  by: z.string().nullable(),
  /** When it counts as received without an answer; null in every other state. */
  assumedAt: instant.nullable(),
  /** When the admin is shown a denied payment; null in every other state. */
  disputedAt: instant.nullable(),
  mayConfirm: z.boolean(),
  mayDeny: z.boolean(),
  /** By someone who may pay. */
  mayUndo: z.boolean(),
});
export type OutsidePayment = z.infer<typeof outsidePayment>;

export const paymentsInput = z.object({
  with: other.optional(),
  /** Only those that wait for an answer. */
  waiting: z.literal('true').optional(),
  cursor: cursor.optional(),
});
export const payments = z.object({ payments: z.array(outsidePayment), nextCursor: cursor.nullable() });

export const onePaymentInput = z.object({ id: paymentId });
export const onePayment = z.object({ payment: outsidePayment });
/** The earnings that a payment covers, up to `ledgerLimits.listed` entries, and how many there are. */
export const paymentEntries = z.object({ entries: z.array(entry), count: z.number().int() });

/** A bonus, or what a correction takes off: both above zero. */
export const amountInput = z.object({
  id: ownId,
  with: userId,
  amountCents: z
    .int(amountTexts.missing)
    .min(1, amountTexts.missing)
    .max(ledgerLimits.entryCents, amountTexts.tooLarge),
  reason: line(ledgerLimits.reason).min(1, amountTexts.reasonMissing),
});

export const statementInput = z.object({ year });
/** A student's year for printing: sums by company, and the newest payments except undone ones. */
export const statement = z.object({
  year: z.number().int(),
  name: z.string(),
  companies: z.array(z.object({ name: z.string(), earnedCents: cents, paidCents: cents })),
  payments: z.array(
    z.object({
      id: entryId,
      name: z.string(),
      paidOn: day,
      /** The method: 'Venmo · @maya', 'Card'. */
      note: z.string(),
      amountCents: cents,
    }),
  ),
  isMore: z.boolean(),
});
export type Statement = z.infer<typeof statement>;

/** For the admin: amounts owed across the product. */
export const ledgerOverview = z.object({
  owedCents: cents,
  pairs: z.number().int(),
  overdueCents: cents,
  longest: z.array(
    z.object({ company: z.string(), student: z.string(), owedCents: cents, owedSince: instant }),
  ),
  companies: z.array(
    z.object({
      id: companyId,
      name: z.string(),
      owedCents: cents,
      students: z.number().int(),
      owedSince: instant,
    }),
  ),
});
export type LedgerOverview = z.infer<typeof ledgerOverview>;

/** Payments denied for a week without a change, oldest first. */
export const disputes = z.object({
  disputes: z.array(
    z.object({
      id: paymentId,
      version,
      company: z.string(),
      student: z.string(),
      amountCents: cents,
      paidOn: day,
      way: z.enum(paymentMethods),
      reference: z.string(),
      since: instant,
      seenAt: instant.nullable(),
    }),
  ),
  nextCursor: cursor.nullable(),
});
export type Dispute = z.infer<typeof disputes>['disputes'][number];

/** The rows of the CSV files. */
export const entriesFileInput = z.object({ with: other.optional(), year: year.optional() });

/** A balance or a payment has changed. */
export const ledgerLiveEvents = { ledgerChanged: noData } as const;
