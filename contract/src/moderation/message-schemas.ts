import * as z from 'zod';
import { participantId } from '../accounts/index.ts';
import { monitoredApplication } from '../applications/index.ts';
import { message, messageFile, participants, seqParam } from '../messaging/index.ts';
import { cursor, instant } from '../schemas/index.ts';
import { directionFilters, messageActions, messageStatuses, statusFilters } from './constants.ts';
import { listTotal } from './listing-schemas.ts';

/** Identifies a message by its conversation and its position in it. */
export const monitoredId = z.object({ conversationId: z.uuid(), seq: seqParam() });
export type MonitoredId = z.infer<typeof monitoredId>;

/** Sender or recipient: the name when the message was sent, and the current account if it still exists. */
const end = z.object({
  id: participantId,
  name: z.string(),
  userType: z.enum(participants),
  email: z.string().nullable(),
});
export type MessageEnd = z.infer<typeof end>;

const reportRecord = z.object({ decided: z.int(), right: z.int() });

/** A message in the monitor's list, with the monitor's own marks. */
export const monitored = monitoredId.extend({
  sender: end,
  recipient: end,
  /** Lists have only the beginning. */
  text: z.string(),
  files: z.array(messageFile).optional(),
  at: instant,
  /** If set, the message has no text or files, unless it was reported. */
  deletedAt: instant.optional(),
  status: z.enum(messageStatuses),
  flagged: z.boolean(),
  report: z.object({ reason: z.string(), at: instant }).nullable(),
  /** Counts changes of the marks, so that a change does not overwrite another admin's. */
  version: z.int().min(0),
});
export type Monitored = z.infer<typeof monitored>;

export const monitorSearch = z.object({
  cursor: cursor.optional(),
  status: z.enum(statusFilters).default('all'),
  direction: z.enum(directionFilters).default('all'),
  /** Only messages sent at or after this time; computed in the viewer's time zone, see `timeframeStart`. */
  since: instant.optional(),
  flagged: z.enum(['true']).optional(),
  reported: z.enum(['true']).optional(),
  /** The oldest messages first. */
  reversed: z.enum(['true']).optional(),
});
export const monitorPage = z.object({
  messages: z.array(monitored),
  total: listTotal,
  nextCursor: cursor.nullable(),
});

/** An open report, with the records of the reporter and of the message's author. */
const openReport = monitored.extend({ reporter: reportRecord, before: reportRecord });
export type OpenReport = z.infer<typeof openReport>;
export const reportQueue = z.object({
  reports: z.array(openReport),
  total: listTotal,
  nextCursor: cursor.nullable(),
});

/** The full message, with the conversation around it in ascending order. */
export const monitoredDetail = z.object({
  message: monitored,
  around: z.array(message),
  /** The application that the conversation is part of; null if the company started it. */
  application: monitoredApplication.nullable(),
  reporter: reportRecord.nullable(),
  before: reportRecord,
});
export type MonitoredDetail = z.infer<typeof monitoredDetail>;

export const messageActInput = monitoredId.extend({
  action: z.enum(messageActions),
  version: z.int().min(0),
});
