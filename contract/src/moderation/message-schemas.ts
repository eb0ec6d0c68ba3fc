import * as z from 'zod';
import { userId } from '../accounts/index.ts';
import { monitoredApplication } from '../applications/index.ts';
import { message, participants, seqParam } from '../messaging/index.ts';
import { cursor, instant } from '../wire/index.ts';
import { listTotal } from './listing-schemas.ts';
import { directionFilters, messageActions, messageStatuses, statusFilters } from './words.ts';

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
export const monitorPage = z.object({
  messages: z.array(monitored),
  total: listTotal,
  nextCursor: cursor.nullable(),
});

/** A report that waits for a decision, with what is known of whoever reported and of whoever wrote the message. */
export const openReport = monitored.extend({ reporter: reportRecord, before: reportRecord });
export const reportQueue = z.object({
  reports: z.array(openReport),
  total: listTotal,
  nextCursor: cursor.nullable(),
});

/** A message whole, with the conversation around it in ascending order. */
export const monitoredDetail = z.object({
  message: monitored,
  around: z.array(message),
  /** What the conversation is besides; null where the company has begun it. */
  application: monitoredApplication.nullable(),
  reporter: reportRecord.nullable(),
  before: reportRecord,
});
export type MonitoredDetail = z.infer<typeof monitoredDetail>;

export const messageActInput = monitoredId.extend({
  action: z.enum(messageActions),
  version: z.int().min(0),
});
