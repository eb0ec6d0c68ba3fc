import * as z from 'zod';
import { userId } from '../accounts/index.ts';
import { responseStep } from '../companies/index.ts';
import { filterSchema } from '../directory/index.ts';
import { counterpart } from '../messaging/index.ts';
import { classYear } from '../students/index.ts';
import { cursor, day, instant, line, noData, paragraphs } from '../wire/index.ts';
import { applicantFilterTable } from './filters.ts';
import { applicationLimits, firstTemplates, shownStatuses } from './words.ts';

const status = z.enum(shownStatuses);
const note = paragraphs(applicationLimits.note);
/** The id that the browser gives a decline; the same id again is the same decline. */
const declineId = z.uuid().brand<'DeclineId'>();
export type DeclineId = z.infer<typeof declineId>;

/** An application as one of its two sides sees it; addressed by the other one's id. */
export const application = z.object({
  with: counterpart,
  status,
  appliedAt: instant,
  /** The steps so far in the order of time, the last one being `status`; an instant that nobody knows is null. */
  timeline: z.array(z.object({ status, at: instant.nullable() })),
  /** What the company says to a decline; empty where it says nothing, or has not declined. */
  note: z.string(),
  /** Told to the company only: the decline that can be undone until then, and that the student has not been told of. */
  declining: z.object({ id: declineId, until: instant }).nullable(),
});
export type Application = z.infer<typeof application>;

/** An application as the admin sees it with the conversation: as its student does. */
export const monitoredApplication = application.pick({ timeline: true, note: true });
export type MonitoredApplication = z.infer<typeof monitoredApplication>;

/** A student's own application: beside it the position that the company offers. */
export const ownApplication = application.extend({ positionName: z.string() });
export type OwnApplication = z.infer<typeof ownApplication>;

/** Somebody who has applied to a company: never the phone, never the e-mail (D2). */
export const applicant = application.extend({
  /** The message that it was made with. */
  message: z.string(),
  /** Messages of the student that the company has not read. */
  unread: z.number().int().min(0),
  /** What a published profile says; null where there is none that companies may see. */
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
  /** Whether the company wrote a note for itself. */
  noted: z.boolean(),
});
export type Applicant = z.infer<typeof applicant>;

export const ownApplicationsInput = z.object({ status: status.optional(), cursor: cursor.optional() });
export const ownApplications = z.object({
  applications: z.array(ownApplication),
  nextCursor: cursor.nullable(),
});

export const applicationInput = z.object({ with: userId });
/** Null where the conversation with that one is no application, or has not begun. */
export const applicationOfConversation = z.object({ application: application.nullable() });

/** With whom the applications are that are asked for; where they stand, of those that there are. */
export const standingsInput = z.object({ with: z.array(userId).min(1).max(applicationLimits.standings) });
export const standings = z.object({ standings: z.array(z.object({ with: userId, status })) });

/** The directory's filters, of those who have applied; whose profile is not public passes the company's own marks only. */
export const applicantFilters = filterSchema(applicantFilterTable);
export type ApplicantFilters = z.infer<typeof applicantFilters>;

/** A place of the pipeline. One that the company has just declined stands among the declined at once. */
export const stageInput = applicantFilters.extend({ stage: status });
export type StageInput = z.infer<typeof stageInput>;
export const applicantsInput = stageInput.extend({ cursor: cursor.optional() });
export const applicants = z.object({
  applicants: z.array(applicant),
  nextCursor: cursor.nullable(),
  /** The majors that one was taken for which no student has as it was typed. */
  misspelt: z.array(z.string()).nullable(),
});

/** How many applicants who pass the filters stand where. */
export const applicantCounts = z.object({ counts: z.record(status, z.number().int().min(0)) });

/** Whom a decline is for: students one by one, or all who stand at one place of the pipeline and pass the filters. */
export const declineSelection = z.union([
  z.object({ students: z.array(userId).min(1).max(applicationLimits.chosen) }),
  stageInput,
]);
export type DeclineSelection = z.infer<typeof declineSelection>;

export const declinePreviewInput = z.object({ selection: declineSelection });
/** How many would be declined, counted to one beyond what one decline takes; the first of them by name. */
export const declinePreview = z.object({ count: z.number().int().min(0), names: z.array(z.string()) });
export type DeclinePreview = z.infer<typeof declinePreview>;

export const declineInput = declinePreviewInput.extend({
  id: declineId,
  note,
  /** How many the preview counted; another number declines nobody. */
  expected: z.number().int().min(1),
});
export const declined = z.object({ id: declineId, count: z.number().int().min(0), until: instant });
export type Declined = z.infer<typeof declined>;

/** The company's declines of which somebody has not been told yet; by their number they can be watched to the end. */
export const declines = z.object({
  declines: z.array(z.object({ id: declineId, count: z.number().int().min(1), until: instant })),
});

export const undoInput = z.object({ id: declineId });
/** How many stand where they stood; none where they have been told already. */
export const undone = z.object({ count: z.number().int().min(0) });

const templateId = z.union([z.enum(firstTemplates.map(({ id }) => id)), z.uuid()]);
export const template = z.object({
  id: templateId,
  name: line(applicationLimits.templateName).min(1, 'Please give the template a name.'),
  text: note.min(1, 'Please write what the template says.'),
});
export type Template = z.infer<typeof template>;
export const templates = z.object({ templates: z.array(template).max(applicationLimits.templates) });
export const templateInput = z.object({ id: templateId });

/** A company's own figures over 90 days, and what students read of them. */
export const responseFigures = z.object({
  applications: z.number().int().min(0),
  /** Of those that it answered, by a message or by a decline. */
  medianSeconds: z.number().min(0).nullable(),
  /** The share answered within 14 days, between 0 and 1, of those for which the 14 days are over or that are answered. */
  answeredSoon: z.number().min(0).max(1).nullable(),
  shown: responseStep.nullable(),
  countedAt: instant.nullable(),
});
export type OwnResponseFigures = z.infer<typeof responseFigures>;

/** Week by week (UTC, from Monday) what came, how much of it was answered and how soon; and who answers nobody. */
export const applicationsOverview = z.object({
  weeks: z.array(
    z.object({
      week: day,
      applications: z.number().int().min(0),
      answered: z.number().int().min(0),
      medianSeconds: z.number().min(0).nullable(),
    }),
  ),
  /** Those with most applications first. */
  silent: z
    .array(z.object({ id: userId, name: z.string(), applications: z.number().int() }))
    .max(applicationLimits.silent),
  isMoreSilent: z.boolean(),
});
export type ApplicationsOverview = z.infer<typeof applicationsOverview>;

/** Where an application stands has changed by an act; what messaging does to it is told by messaging's own events. */
export const applicationsLiveEvents = { applicationsChanged: noData } as const;
