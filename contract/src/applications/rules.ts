import { daysAfter } from '../calendar/index.ts';
import { type ResponseStep, responseSteps } from '../companies/index.ts';
import type { Participant } from '../messaging/rules.ts';
import {
  type ApplicantOrder,
  type ApplicationStatus,
  applicationDays,
  applicationLimits,
  type PipelineStage,
  type ShownStatus,
} from './constants.ts';

/**
 * Events of an application. `apply`, `read` and `answer` come from messaging, `lapse` from the calendar;
 * `offer`, `hire` (an accepted offer) and `reopen` (a declined or lapsed one, or one that was taken back) from
 * the work, section 2.
 */
export const applicationEvents = [
  'apply',
  'read',
  'answer',
  'offer',
  'hire',
  'reopen',
  'decline',
  'withdraw',
  'lapse',
] as const;
export type ApplicationEvent = (typeof applicationEvents)[number];

type Transition = {
  readonly by: readonly (Participant | 'calendar')[];
  /** `none`: no application yet. */
  readonly from: readonly (ShownStatus | 'none')[];
  readonly to: ShownStatus;
};

/** Who can move an application from which status to which (decision D15; the work,
 * section 2); anything else changes nothing. */
export const applicationMoves: Readonly<Record<ApplicationEvent, Transition>> = {
  apply: { by: ['student'], from: ['none'], to: 'sent' },
  read: { by: ['company'], from: ['sent'], to: 'seen' },
  answer: { by: ['company'], from: ['sent', 'seen', 'no-answer', 'declined', 'withdrawn'], to: 'answered' },
  offer: { by: ['company'], from: ['sent', 'seen', 'answered', 'no-answer'], to: 'offered' },
  hire: { by: ['student'], from: ['offered'], to: 'hired' },
  reopen: { by: ['student', 'company', 'calendar'], from: ['offered'], to: 'answered' },
  decline: { by: ['company'], from: ['sent', 'seen', 'answered'], to: 'declined' },
  withdraw: { by: ['student'], from: ['sent', 'seen', 'answered', 'offered'], to: 'withdrawn' },
  lapse: { by: ['calendar'], from: ['sent', 'seen'], to: 'no-answer' },
};

/** The status after an event, or null if the event is not allowed or changes nothing. */
export function statusAfter(
  status: ShownStatus | 'none',
  event: ApplicationEvent,
  by: Participant | 'calendar',
): ShownStatus | null {
  const move = applicationMoves[event];
  return move.by.includes(by) && move.from.includes(status) ? move.to : null;
}

/** The events that a side can cause in a status, which is what a screen offers. */
export function mayDo(status: ShownStatus, by: Participant): readonly ApplicationEvent[] {
  return applicationEvents.filter((event) => statusAfter(status, event, by) !== null);
}

/** The statuses in one list of a company's pipeline. */
export const statusesIn = (stage: PipelineStage): readonly ShownStatus[] =>
  stage === 'to-answer' ? ['sent', 'seen'] : [stage];

/** How a company's list is sorted unless it asks otherwise: waiting students first, closed ones last. */
export const usualOrder = (stage: PipelineStage): ApplicantOrder =>
  stage === 'to-answer' || stage === 'sent' || stage === 'seen' || stage === 'answered' || stage === 'offered'
    ? 'oldest'
    : 'newest';

/** An application sent before this instant counts as unanswered if it is still waiting. */
export const lapsedBefore = (now: Date): Date => daysAfter(now, -applicationDays.noAnswer);

/** The displayed status: after 21 days without an answer it is 'no-answer', until the company answers. */
export function shownStatus(status: ApplicationStatus, appliedAt: Date, now: Date): ShownStatus {
  const waits = status === 'sent' || status === 'seen';
  return waits && appliedAt <= lapsedBefore(now) ? 'no-answer' : status;
}

/** One step of an application; `at` is null if the time is unknown (imported). */
export type TimelineStep = { readonly status: ShownStatus; readonly at: Date | null };

type ApplicationDates = {
  readonly status: ApplicationStatus;
  readonly appliedAt: Date;
  /** When it reached its status. */
  readonly since: Date;
  readonly seenAt: Date | null;
  /** When the company first wrote. */
  readonly answeredAt: Date | null;
  readonly declinedAt: Date | null;
  readonly withdrawnAt: Date | null;
  /** When the last offer was made. */
  readonly offeredAt: Date | null;
  readonly hiredAt: Date | null;
};

/** The steps of an application so far, in chronological order; the last one is its status. */
export function timelineOf(dates: ApplicationDates, now: Date): readonly TimelineStep[] {
  const steps: TimelineStep[] = [
    { status: 'seen', at: dates.seenAt },
    { status: 'answered', at: dates.answeredAt },
    { status: 'offered', at: dates.offeredAt },
    { status: 'declined', at: dates.declinedAt },
    { status: 'withdrawn', at: dates.withdrawnAt },
    { status: 'hired', at: dates.hiredAt },
  ];
  const taken = steps
    .filter(({ at }) => at !== null)
    .toSorted((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0));
  const all: readonly TimelineStep[] = [{ status: 'sent', at: dates.appliedAt }, ...taken];
  const shown = shownStatus(dates.status, dates.appliedAt, now);
  return withAnswersBetween(all.at(-1)?.status === shown ? all : [...all, lastStep(dates, shown)]);
}

function lastStep(dates: ApplicationDates, shown: ShownStatus): TimelineStep {
  if (shown === 'no-answer')
    return { status: shown, at: daysAfter(dates.appliedAt, applicationDays.noAnswer) };
  return { status: shown, at: shown === 'seen' ? dates.seenAt : dates.since };
}

const isClosed = (status: ShownStatus | undefined): boolean =>
  status === 'declined' || status === 'withdrawn';

/** Only an answer reopens a closed application. The time of that answer is not stored. */
const withAnswersBetween = (steps: readonly TimelineStep[]): readonly TimelineStep[] =>
  steps.flatMap((step, index) =>
    isClosed(steps[index - 1]?.status) &&
    (isClosed(step.status) || step.status === 'offered' || step.status === 'hired')
      ? [{ status: 'answered', at: null } as const, step]
      : [step],
  );

/**
 * A company's figures over the applications of 90 days that it answered or that are older than 14 days.
 * `medianSeconds` covers those that it answered, null if there are none. `answeredSoon` is the share answered
 * within 14 days, null without any application.
 */
export type ResponseFigures = {
  readonly applications: number;
  readonly medianSeconds: number | null;
  readonly answeredSoon: number | null;
};

/**
 * How soon a company usually answers, as shown on its card; null if too little is known, or if it takes more
 * than a week. A company that leaves too many without an answer has no usual time (D18).
 */
export function responseStep({
  applications,
  medianSeconds,
  answeredSoon,
}: ResponseFigures): ResponseStep | null {
  if (applications < applicationLimits.responses || answeredSoon === null) return null;
  if (answeredSoon < applicationLimits.answeredShare) return 'rarely';
  if (medianSeconds === null) return null;
  const hours = medianSeconds / 3600;
  for (const step of ['hour', 'day', 'three-days', 'week'] as const)
    if (hours <= responseSteps[step]) return step;
  return null;
}
