import * as z from 'zod';
import { companyId } from '../accounts/index.ts';
import { counterpart } from '../messaging/index.ts';
import { cursor, day, instant, line, noData, paragraphs, version } from '../schemas/index.ts';
import { hoursLimits, weekDecisions, weekLists, weekStates } from './constants.ts';

/** Hours' id, made by the browser, so that sending them twice stores them once. */
const hoursId = z.uuid().brand<'HoursId'>();
export type HoursId = z.infer<typeof hoursId>;

/** A decision's id, made by the browser, so that sending it twice decides once. */
export const weekDecisionId = z.uuid().brand<'WeekDecisionId'>();
export type WeekDecisionId = z.infer<typeof weekDecisionId>;

const ambassadorshipId = z.uuid();
const cents = z.int().min(0);
const minutes = z
  .int('Hours are logged in steps of 5 minutes.')
  .min(hoursLimits.stepMinutes, 'Please choose how long you worked.')
  .max(hoursLimits.dayMinutes, 'A day has 24 hours.')
  .multipleOf(hoursLimits.stepMinutes, 'Hours are logged in steps of 5 minutes.');
const note = paragraphs(hoursLimits.note);

/** Hours to log, or a change to logged hours under the same id. */
export const hoursInput = z.object({ id: hoursId, ambassadorshipId, day, minutes, note });
export type HoursInput = z.infer<typeof hoursInput>;
export const hoursIdInput = z.object({ id: hoursId });

/** A week of an ambassador's hours, as one side sees it. */
const hourWeek = z.object({
  ambassadorshipId,
  /** The other side. After their account is removed, this is the name it had. */
  with: counterpart,
  /** Its Monday. */
  week: day,
  state: z.enum(weekStates),
  minutes: z.int().min(0),
  /** What was agreed for a week; null without an agreement. */
  agreedMinutes: z.int().nullable(),
  amountCents: cents,
  /** The day on which it is approved automatically if the company does nothing. */
  dueOn: day.nullable(),
  /** The company's note with the last return; otherwise empty. */
  note: z.string(),
  decidedAt: instant.nullable(),
  /** For the company only: who decided; null if it was approved automatically. */
  decidedBy: z.string().nullable(),
  /** Whether the company may decide now: the week is over and waits for a decision. */
  decidable: z.boolean(),
  /** For the company only: until when it can undo its decision, which the student does not see before then. */
  deciding: z
    .object({ id: weekDecisionId, decision: z.enum(weekDecisions), note: z.string(), until: instant })
    .nullable(),
  /** Its hours by day; `rateCents` is per hour. */
  hours: z.array(z.object({ id: hoursId, day, minutes: z.int(), note: z.string(), rateCents: z.int() })),
  version,
});
export type HourWeek = z.infer<typeof hourWeek>;

/** For each company, the days on which a student can log hours now. */
export const loggableAmbassadorships = z.object({
  places: z.array(
    z.object({
      ambassadorshipId,
      with: counterpart.extend({ id: companyId }),
      /** Today in the company's time zone. */
      today: day,
      /** The days on which hours can be logged, and what an hour earns on them. */
      spans: z.array(
        z.object({ first: day, last: day, rateCents: z.int(), weeklyMinutes: z.int().nullable() }),
      ),
      /** The Mondays of approved weeks. No hours can be added to these weeks. */
      approved: z.array(day),
      /** The last day to hand hours in; null while the ambassadorship has no end. */
      until: day.nullable(),
      /** The minutes of the student's last entry. */
      lastMinutes: z.int().nullable(),
    }),
  ),
});
export type LoggableAmbassadorship = z.infer<typeof loggableAmbassadorships>['places'][number];

export const ownWeeksInput = z.object({
  ambassadorshipId: ambassadorshipId.optional(),
  state: z.enum(weekStates).optional(),
  cursor: cursor.optional(),
});
export const reviewWeeksInput = z.object({
  list: z.enum(weekLists),
  ambassadorshipId: ambassadorshipId.optional(),
  /** A part of the student's name. */
  query: line(100).optional(),
  cursor: cursor.optional(),
});
export const hourWeeks = z.object({ weeks: z.array(hourWeek), nextCursor: cursor.nullable() });

/** The week as it is now; null once it has no hours. */
export const weekReply = z.object({ week: hourWeek.nullable() });

/** The version on the user's screen, so that nobody hands in or decides hours that they have not seen. */
export const seenWeekInput = z.object({ ambassadorshipId, week: day, version });

export const decideWeekInput = seenWeekInput
  .extend({ id: weekDecisionId, decision: z.enum(weekDecisions), note: paragraphs(hoursLimits.returnNote) })
  .refine(({ decision, note }) => decision === 'approve' || note !== '', {
    path: ['note'],
    message: 'Please say what to change.',
  });
export type DecideWeekInput = z.infer<typeof decideWeekInput>;
/** Approves several weeks at once, each as it was seen. */
export const approveWeeksInput = z.object({
  id: weekDecisionId,
  weeks: z.array(seenWeekInput).min(1).max(hoursLimits.decided),
});
export type ApproveWeeksInput = z.infer<typeof approveWeeksInput>;
/** How many weeks are approved, and how many have changed since they were seen and still wait. */
export const approvedWeeks = z.object({ approved: z.int(), changed: z.int() });
export const undoWeekInput = z.object({ id: weekDecisionId });

/** Hours, or the state of a week, have changed. */
export const hoursLiveEvents = { hoursChanged: noData } as const;
