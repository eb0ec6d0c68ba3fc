import * as z from 'zod';
import { companyId, userId } from '../accounts/index.ts';
import { ambassadorshipId, ambassadorshipStates } from '../ambassadors/index.ts';
import { applicationLimits, shownStatuses } from '../applications/index.ts';
import { hoursLimits, weekDecisions, weekLists, weekStates } from '../hours/index.ts';
import { keyScopes } from '../keys/index.ts';
import { entryKinds, entrySources } from '../ledger/index.ts';
import {
  conversionSources,
  conversionStates,
  conversionsInput,
  linkSorts,
  orderInput,
  reportInput,
} from '../referrals/index.ts';
import { cursor, day, instant, paragraphs, version } from '../schemas/index.ts';
import {
  decisionActs,
  declineReasons,
  proofId,
  proofStates,
  taskId,
  taskLimits,
  taskStates,
} from '../tasks/index.ts';

/** US cents. */
const cents = z.int();
const student = z.object({ id: userId, name: z.string() });

/** Whose key a request has. */
export const v1Company = z.object({
  id: companyId,
  name: z.string(),
  /** The time zone of its days. */
  timeZone: z.string(),
  key: z.object({ name: z.string(), scope: z.enum(keyScopes) }),
});

export const v1Applicant = z.object({
  student,
  university: z.string().nullable(),
  status: z.enum(shownStatuses),
  appliedAt: instant,
  position: z.object({ id: z.string(), name: z.string() }),
  /** The student's first message. */
  message: z.string(),
});
export type V1Applicant = z.infer<typeof v1Applicant>;
export const v1ApplicantsInput = z.object({
  status: z.enum(shownStatuses).default('sent'),
  cursor: cursor.optional(),
});
export const v1Applicants = z.object({ applicants: z.array(v1Applicant), nextCursor: cursor.nullable() });
export const v1DeclineInput = z.object({ id: userId, note: paragraphs(applicationLimits.note).default('') });
/** Until then, the company can undo the decision in the product, and the student does not know of it. */
export const v1Decided = z.object({ until: instant });

export const v1Ambassador = z.object({
  ambassadorshipId,
  student,
  university: z.string().nullable(),
  state: z.enum(ambassadorshipStates),
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  approvedMinutes: z.int(),
  approvedProofs: z.int(),
  owedCents: cents,
});
export type V1Ambassador = z.infer<typeof v1Ambassador>;
export const v1AmbassadorsInput = z.object({
  state: z.enum(ambassadorshipStates).default('active'),
  cursor: cursor.optional(),
});
export const v1Ambassadors = z.object({ ambassadors: z.array(v1Ambassador), nextCursor: cursor.nullable() });

/** The hours of an ambassador in one week. */
export const v1Week = z.object({
  ambassadorshipId: z.uuid(),
  student,
  /** Its Monday. */
  week: day,
  state: z.enum(weekStates),
  minutes: z.int(),
  amountCents: cents,
  /** The day on which it is approved automatically. */
  dueOn: day.nullable(),
  /** Whether it waits for a decision of the company. */
  decidable: z.boolean(),
  hours: z.array(z.object({ day, minutes: z.int(), note: z.string() })),
  version,
});
export type V1Week = z.infer<typeof v1Week>;
export const v1WeeksInput = z.object({
  list: z.enum(weekLists).default('waiting'),
  cursor: cursor.optional(),
});
export const v1Weeks = z.object({ weeks: z.array(v1Week), nextCursor: cursor.nullable() });
export const v1DecideWeekInput = z
  .object({
    ambassadorshipId: z.uuid(),
    week: day,
    decision: z.enum(weekDecisions),
    /** The version and the amount that were read: if one has changed, nothing is decided. */
    version,
    amountCents: cents,
    /** What to change; needed to return it. */
    note: paragraphs(hoursLimits.returnNote).default(''),
  })
  .refine(({ decision, note }) => decision === 'approve' || note !== '', {
    path: ['note'],
    message: 'Please say what to change.',
  });

export const v1Task = z.object({
  id: taskId,
  title: z.string(),
  state: z.enum(taskStates),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  /** Null for any number. */
  places: z.int().nullable(),
  taken: z.int(),
  waiting: z.int(),
  approved: z.int(),
});
export type V1Task = z.infer<typeof v1Task>;
export const v1TasksInput = z.object({ state: z.enum(taskStates).optional(), cursor: cursor.optional() });
export const v1Tasks = z.object({ tasks: z.array(v1Task), nextCursor: cursor.nullable() });

export const v1Proof = z.object({
  id: proofId,
  task: z.object({ id: taskId, title: z.string() }),
  student,
  state: z.enum(proofStates),
  links: z.array(z.string()),
  number: z.int().nullable(),
  text: z.string(),
  /** How many pictures it has; they are shown in the product. */
  pictures: z.int(),
  submittedAt: instant.nullable(),
  /** When it is approved automatically. */
  dueAt: instant.nullable(),
  amountCents: cents,
});
export type V1Proof = z.infer<typeof v1Proof>;
export const v1ProofsInput = z.object({
  state: z.enum(proofStates).default('handed-in'),
  cursor: cursor.optional(),
});
export const v1Proofs = z.object({ proofs: z.array(v1Proof), nextCursor: cursor.nullable() });
export const v1DecideProofInput = z
  .object({
    id: proofId,
    decision: z.enum(decisionActs),
    /** The amount that was read: if it has changed, nothing is approved. */
    amountCents: cents,
    /** Why it is declined; otherwise absent. */
    reason: z.enum(declineReasons).nullable().default(null),
    note: paragraphs(taskLimits.note).default(''),
  })
  .refine(({ decision, reason }) => (decision === 'decline') === (reason !== null), {
    path: ['reason'],
    message: 'Please give a reason to decline, and only then.',
  })
  .refine(({ decision, reason, note }) => note !== '' || !(decision === 'return' || reason === 'other'), {
    path: ['note'],
    message: 'Please say what to change, or why.',
  });

export const v1Entry = z.object({
  id: z.string(),
  student: z.object({ id: z.string(), name: z.string() }),
  kind: z.enum(entryKinds),
  /** Signed: the amount owed is the sum of all entries. */
  amountCents: cents,
  source: z.enum(entrySources),
  note: z.string(),
  day,
  at: instant,
});
export type V1Entry = z.infer<typeof v1Entry>;
export const v1EntriesInput = z.object({ student: userId.optional(), cursor: cursor.optional() });
export const v1Entries = z.object({ entries: z.array(v1Entry), nextCursor: cursor.nullable() });

/** An ambassador's link with its sums since the beginning. */
export const v1Link = z.object({
  code: z.string(),
  student,
  isActive: z.boolean(),
  clicks: z.int(),
  /** Visitors, each once a day. */
  uniqueClicks: z.int(),
  /** Without reversed ones. */
  conversions: z.int(),
  /** What conversions have earned, less corrections. */
  earnedCents: cents,
});
export type V1Link = z.infer<typeof v1Link>;
export const v1LinksInput = z.object({
  sort: z.enum(linkSorts).default('clicks'),
  cursor: cursor.optional(),
});
export const v1Links = z.object({ links: z.array(v1Link), nextCursor: cursor.nullable() });

export const v1Conversion = z.object({
  orderId: z.string(),
  code: z.string(),
  student,
  state: z.enum(conversionStates),
  /** The amount of the order. */
  orderCents: cents.nullable(),
  /** What the ambassador earns. */
  earningCents: cents,
  /** What a reversal took off. */
  correctedCents: cents,
  at: instant,
  /** Until when it can be reversed without a correction. */
  heldUntil: instant,
  source: z.enum(conversionSources),
});
export type V1Conversion = z.infer<typeof v1Conversion>;
export const v1ConversionsInput = conversionsInput;
export const v1Conversions = z.object({
  conversions: z.array(v1Conversion),
  nextCursor: cursor.nullable(),
});
export const v1ReportInput = reportInput;
export const v1ReverseInput = orderInput;
