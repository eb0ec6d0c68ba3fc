import * as z from 'zod';
import { userId } from '../accounts/index.ts';
import { companyProfileInput, payType } from '../companies/index.ts';
import { message, participants, seqParam } from '../messaging/index.ts';
import { studentEdits } from '../students/index.ts';
import { cursor, instant, line, noData, paragraphs } from '../wire/index.ts';
import {
  appealDecisions,
  appealStates,
  companyFilters,
  companySorts,
  directionFilters,
  messageActions,
  messageStatuses,
  moderationLimits,
  sanctionKinds,
  sanctionLimits,
  sanctionStates,
  statusFilters,
  studentFilters,
} from './words.ts';

/** What a profile was when the admin looked at it: a change of anything else since then is not written over. */
const version = z.iso.datetime({ precision: 6 });

/** A student as the admin's list shows it, with all that companies do not see (decision D2). */
export const studentListing = z.object({
  id: userId,
  email: z.string(),
  name: z.string(),
  university: z.string().nullable(),
  major: z.string(),
  classYear: z.string().nullable(),
  gradYear: z.int().nullable(),
  greekLife: z.string(),
  clubs: z.string(),
  instagram: z.string(),
  phoneNumber: z.string(),
  bio: z.string(),
  industries: z.array(z.string()),
  skills: z.array(z.string()),
  image: z.string().nullable(),
  isStarAmbassador: z.boolean(),
  published: z.boolean(),
  hidden: z.boolean(),
  createdAt: instant,
  version,
});
export type StudentListing = z.infer<typeof studentListing>;

/** A company as the admin's list shows it. */
export const companyListing = z.object({
  id: userId,
  email: z.string(),
  name: z.string(),
  industry: z.string(),
  description: z.string(),
  website: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  skills: z.array(z.string()),
  positionName: z.string(),
  hoursPerWeek: z.number().nullable(),
  payAmount: z.number().nullable(),
  payType,
  image: z.string().nullable(),
  profileCompleted: z.boolean(),
  isApproved: z.boolean(),
  /** Why it was rejected; null where it was not, or has asked again. */
  rejection: z.string().nullable(),
  createdAt: instant,
  version,
});
export type CompanyListing = z.infer<typeof companyListing>;

const search = { query: line(moderationLimits.search).default(''), cursor: cursor.optional() };
/** How many a list holds in all, counted up to a limit; only its first page says so. */
const total = z.object({ count: z.int(), isMore: z.boolean() }).nullable();

export const studentListingSearch = z.object({ ...search, filter: z.enum(studentFilters).default('all') });
export const studentListingPage = z.object({
  students: z.array(studentListing),
  total,
  nextCursor: cursor.nullable(),
});
export type StudentListingPage = z.infer<typeof studentListingPage>;

export const companyListingSearch = z.object({
  ...search,
  filter: z.enum(companyFilters).default('all'),
  sort: z.enum(companySorts).default('name'),
});
export const companyListingPage = z.object({
  companies: z.array(companyListing),
  total,
  nextCursor: cursor.nullable(),
});
export type CompanyListingPage = z.infer<typeof companyListingPage>;

export const listingInput = z.object({ id: userId });
export const approvalInput = z.object({
  id: userId,
  isApproved: z.boolean(),
  /** What the admin has looked at, as below. */
  version: version.optional(),
});
export const rejectionInput = z.object({
  id: userId,
  /** What the admin has looked at: a company that has changed its profile since then is looked at again. */
  version,
  reason: paragraphs(moderationLimits.reason).min(1, 'Please say why.'),
});
export const starInput = z.object({ id: userId, isStarAmbassador: z.boolean() });

/** The admin may store a school that is not on the list (decision D13). */
export const editStudentInput = z.object({
  id: userId,
  version,
  fields: studentEdits.extend({ university: line(200).nullable() }).partial(),
});
export const editCompanyInput = z.object({ id: userId, version, fields: companyProfileInput });
export const removeUserInput = z.object({ id: userId });

/** A message by its conversation and its place there. */
export const monitoredId = z.object({ conversationId: z.uuid(), seq: seqParam.min(1) });
export type MonitoredId = z.infer<typeof monitoredId>;

/** One end of a message: the name as it was at the send, and the account as it is, if it is still there. */
const end = z.object({
  id: userId,
  name: z.string(),
  userType: z.enum(participants),
  email: z.string().nullable(),
});
export type MessageEnd = z.infer<typeof end>;

const reportRecord = z.object({ decided: z.int(), right: z.int() });

/** A message as the monitor lists it, with the monitor's own marks. */
export const monitored = monitoredId.extend({
  sender: end,
  recipient: end,
  /** Its beginning, in lists. */
  text: z.string(),
  at: instant,
  status: z.enum(messageStatuses),
  flagged: z.boolean(),
  report: z.object({ reason: z.string(), at: instant }).nullable(),
  /** Counts the changes of the marks: what somebody else has changed since is not written over. */
  version: z.int().min(0),
});
export type Monitored = z.infer<typeof monitored>;

export const monitorSearch = z.object({
  cursor: cursor.optional(),
  status: z.enum(statusFilters).default('all'),
  direction: z.enum(directionFilters).default('all'),
  /** Sent then or later; a timeframe begins in the time zone of whoever looks, see `timeframeStart`. */
  since: instant.optional(),
  flagged: z.enum(['true']).optional(),
  reported: z.enum(['true']).optional(),
});
export const monitorPage = z.object({ messages: z.array(monitored), total, nextCursor: cursor.nullable() });

/** A report that waits for a decision, with what is known of whoever reported and of whoever wrote the message. */
export const openReport = monitored.extend({ reporter: reportRecord, before: reportRecord });
export const reportQueueInput = z.object({ cursor: cursor.optional() });
export const reportQueue = z.object({ reports: z.array(openReport), total, nextCursor: cursor.nullable() });

/** A message whole, with the conversation around it in ascending order. */
export const monitoredDetail = z.object({
  message: monitored,
  around: z.array(message),
  reporter: reportRecord.nullable(),
  before: reportRecord,
});
export type MonitoredDetail = z.infer<typeof monitoredDetail>;

export const messageActInput = monitoredId.extend({
  action: z.enum(messageActions),
  version: z.int().min(0),
});

const appeal = z.object({
  state: z.enum(appealStates),
  text: z.string(),
  answer: z.string(),
});

/** What was decided about an account, as the admin sees it. */
export const sanction = z.object({
  id: z.uuid(),
  userId,
  kind: z.enum(sanctionKinds),
  reason: z.string(),
  until: instant.nullable(),
  at: instant,
  state: z.enum(sanctionStates),
  liftReason: z.string(),
  acknowledged: z.boolean(),
  appeal,
  message: monitoredId.nullable(),
  /** Counts what was decided about it: what somebody else has decided since is not written over. */
  version: z.int().min(1),
});
export type Sanction = z.infer<typeof sanction>;

export const sanctionsInput = z.object({ id: userId });
/** The newest first. */
export const sanctionList = z.object({ sanctions: z.array(sanction) });

export const imposeInput = z.object({
  id: userId,
  kind: z.enum(sanctionKinds),
  reason: paragraphs(sanctionLimits.reason).min(1, 'Please say why.'),
  /** When a suspension ends. */
  until: instant.optional(),
  /** The message that it is about: its report was right. */
  message: monitoredId.optional(),
  /** The newest decision that the admin has seen: one made since is not passed over. */
  seen: z.uuid().nullable(),
});
const judged = z.object({ id: z.uuid(), version: z.int().min(1) });
export const liftInput = judged.extend({
  reason: paragraphs(sanctionLimits.reason).min(1, 'Please say why.'),
});
export const answerInput = judged.extend({
  decision: z.enum(appealDecisions),
  text: paragraphs(sanctionLimits.answer).min(1, 'Please answer the appeal.'),
});

export const openAppeal = sanction.extend({ name: z.string(), email: z.string(), appealedAt: instant });
export const appealQueueInput = z.object({ cursor: cursor.optional() });
export const appealQueue = z.object({ appeals: z.array(openAppeal), total, nextCursor: cursor.nullable() });

/** The same to whom it is about. */
export const notice = sanction.pick({
  id: true,
  userId: true,
  kind: true,
  reason: true,
  until: true,
  at: true,
  appeal: true,
});
export type Notice = z.infer<typeof notice>;
/** What is to be read before anything else, the gravest first. */
export const notices = z.object({ notices: z.array(notice) });
export const noticeInput = z.object({ id: z.uuid() });
export const appealInput = noticeInput.extend({
  text: paragraphs(sanctionLimits.appeal).min(1, 'Please say why it should be decided otherwise.'),
});

/** To the admin: something waits, or no longer does. */
export const moderationLiveEvents = {
  moderationChanged: noData,
  /** Of oneself: a warning to be read, or none any more. */
  standingChanged: noData,
} as const;
