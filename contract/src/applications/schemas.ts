import * as z from 'zod';
import { companyId, participantId, userId } from '../accounts/index.ts';
import { responseStep } from '../companies/index.ts';
import { filterSchema } from '../directory/index.ts';
import { counterpart } from '../messaging/index.ts';
import { positionId } from '../positions/schemas.ts';
import { cursor, day, instant, line, noData, paragraphs } from '../schemas/index.ts';
import { classYear } from '../students/index.ts';
import {
  applicantOrders,
  applicationLimits,
  firstTemplates,
  pipelineStages,
  shownStatuses,
} from './constants.ts';
import { applicantFilterTable } from './filters.ts';

const status = z.enum(shownStatuses);
const note = paragraphs(applicationLimits.note);
/** A decline's id, made by the browser, so that sending it twice declines once. */
export const declineId = z.uuid().brand<'DeclineId'>();
export type DeclineId = z.infer<typeof declineId>;

/** An application as one side sees it, addressed by the other side's id. */
export const application = z.object({
  with: counterpart,
  status,
  appliedAt: instant,
  /** The position that it is for; the company may have deleted it since. */
  position: positionId,
  /** Its title; empty if it has none. */
  positionName: z.string(),
  /** The steps so far in chronological order, ending with `status`; an unknown time is null. */
  timeline: z.array(z.object({ status, at: instant.nullable() })),
  /** The company's note with a decline; otherwise empty. */
  note: z.string(),
  /**
   * For the company only: a decline that it can undo until then, and that the student does not know about
   * yet.
   */
  declining: z.object({ id: declineId, until: instant }).nullable(),
  /** For the company only: the person who declined, by their name at that time. */
  declinedBy: z.string().nullable(),
});
export type Application = z.infer<typeof application>;

/** An application next to a monitored conversation; the admin sees what the student sees. */
export const monitoredApplication = application.pick({ timeline: true, note: true });
export type MonitoredApplication = z.infer<typeof monitoredApplication>;

/** A student's own application, with the company's position. */
const ownApplication = application.extend({
  with: counterpart.extend({ id: companyId }),
});
export type OwnApplication = z.infer<typeof ownApplication>;

/** A student who has applied to the company: never the phone or email (D2). */
export const applicant = application.extend({
  with: counterpart.extend({ id: userId }),
  /** The student's first message. */
  message: z.string(),
  /** The student's messages that the company has not read. */
  unread: z.number().int().min(0),
  /** The published profile; null if companies cannot see one. */
  profile: z
    .object({
      university: z.string().nullable(),
      major: z.string(),
      classYear: classYear.nullable(),
      gradYear: z.number().int().nullable(),
      isStarAmbassador: z.boolean(),
      verified: z.boolean(),
    })
    .nullable(),
  shortlisted: z.boolean(),
  /** Whether the company has a private note about the student. */
  noted: z.boolean(),
});
export type Applicant = z.infer<typeof applicant>;

export const ownApplicationsInput = z.object({ status: status.optional(), cursor: cursor.optional() });
export const ownApplications = z.object({
  applications: z.array(ownApplication),
  nextCursor: cursor.nullable(),
});

export const applicationInput = z.object({ with: participantId });
/** Null if the conversation is not an application, or has not started. */
export const applicationOfConversation = z.object({ application: application.nullable() });

/** The companies to ask about; the reply has only those with an application. */
export const standingsInput = z.object({ with: z.array(companyId).min(1).max(applicationLimits.statuses) });
export const standings = z.object({ standings: z.array(z.object({ with: companyId, status })) });

/**
 * The directory's filters for applicants. A student without a visible profile matches only filters by the company's own marks.
 */
export const applicantFilters = filterSchema(applicantFilterTable);
export type ApplicantFilters = z.infer<typeof applicantFilters>;

/** A stage of the pipeline. An application counts as declined as soon as the company declines it. */
export const stageInput = applicantFilters.extend({ stage: z.enum(pipelineStages) });
export type StageInput = z.infer<typeof stageInput>;
export const applicantsInput = stageInput.extend({
  /** By default `usualOrder`. */
  order: z.enum(applicantOrders).optional(),
  cursor: cursor.optional(),
});
export const applicants = z.object({
  applicants: z.array(applicant),
  nextCursor: cursor.nullable(),
  /** Majors searched instead, because no student has the major as typed. */
  misspelled: z.array(z.string()).nullable(),
  /** Words searched for instead of those that no student has. */
  nearWords: z.array(z.string()).nullable(),
});

/** The number of matching applicants per status. */
export const applicantCounts = z.object({ counts: z.record(status, z.number().int().min(0)) });

/** The students to decline: selected ones, or all at one stage that pass the filters. */
const declineSelection = z.union([
  z.object({ students: z.array(userId).min(1).max(applicationLimits.chosen) }),
  stageInput,
]);
export type DeclineSelection = z.infer<typeof declineSelection>;

export const declinePreviewInput = z.object({ selection: declineSelection });
/** How many would be declined, up to limit + 1, and the first few names. */
export const declinePreview = z.object({ count: z.number().int().min(0), names: z.array(z.string()) });
export type DeclinePreview = z.infer<typeof declinePreview>;

export const declineInput = declinePreviewInput.extend({
  id: declineId,
  note,
  /** The count from the preview; if it has changed, nobody is declined. */
  expected: z.number().int().min(1),
});
export const startedDecline = z.object({ id: declineId, count: z.number().int().min(0), until: instant });
export type StartedDecline = z.infer<typeof startedDecline>;

/** The company's declines that are not fully delivered yet, with the number of students still to notify. */
export const declines = z.object({
  declines: z.array(z.object({ id: declineId, count: z.number().int().min(1), until: instant })),
});

export const undoInput = z.object({ id: declineId });
/** How many applications were restored; zero if the students were already notified. */
export const undoneDecline = z.object({ count: z.number().int().min(0) });

const templateId = z.union([z.enum(firstTemplates.map(({ id }) => id)), z.uuid()]);
export const template = z.object({
  id: templateId,
  name: line(applicationLimits.templateName).min(1, 'Please give the template a name.'),
  text: note.min(1, 'Please enter the text of the template.'),
  /** How often it was saved or removed; 0 if never. */
  version: z.number().int().min(0),
});
export type Template = z.infer<typeof template>;
export const templates = z.object({ templates: z.array(template).max(applicationLimits.templates) });
export const templateInput = z.object({ id: templateId });

/**
 * A company's figures over the applications of 90 days that were answered or are older than 14 days, and the
 * text students see.
 */
export const responseFigures = z.object({
  applications: z.number().int().min(0),
  /** The median of the answered ones, by message or decline. */
  medianSeconds: z.number().min(0).nullable(),
  /** The share answered within 14 days, from 0 to 1. */
  answeredSoon: z.number().min(0).max(1).nullable(),
  shown: responseStep.nullable(),
  countedAt: instant.nullable(),
});
export type OwnResponseFigures = z.infer<typeof responseFigures>;

/**
 * Per week (UTC, from Monday): applications, how many were answered and how soon; and the companies that
 * never answer.
 */
export const applicationsOverview = z.object({
  weeks: z.array(
    z.object({
      week: day,
      applications: z.number().int().min(0),
      answered: z.number().int().min(0),
      medianSeconds: z.number().min(0).nullable(),
    }),
  ),
  /** Most applications first. */
  silent: z
    .array(z.object({ id: companyId, name: z.string(), applications: z.number().int() }))
    .max(applicationLimits.silent),
  isMoreSilent: z.boolean(),
});
export type ApplicationsOverview = z.infer<typeof applicationsOverview>;

/** An action changed an application's status; changes by messages have messaging's own events. */
export const applicationsLiveEvents = { applicationsChanged: noData } as const;
