import { type ResponseStep, responseSteps } from '../companies/index.ts';
import type { Participant } from '../messaging/rules.ts';
import { type ApplicationStatus, applicationDays, applicationLimits, type ShownStatus } from './words.ts';

/** What can happen to an application. `apply`, `read` and `answer` are what messaging tells, `lapse` is the calendar's. */
export const applicationEvents = ['apply', 'read', 'answer', 'hire', 'decline', 'withdraw', 'lapse'] as const;
export type ApplicationEvent = (typeof applicationEvents)[number];

type Transition = {
  readonly by: Participant | 'calendar';
  /** `none`: there is no application yet. */
  readonly from: readonly (ShownStatus | 'none')[];
  readonly to: ShownStatus;
};

/** Who may move an application from where to where (decision D15); whatever does not stand here changes nothing. */
export const applicationMoves: Readonly<Record<ApplicationEvent, Transition>> = {
  apply: { by: 'student', from: ['none'], to: 'sent' },
  read: { by: 'company', from: ['sent'], to: 'seen' },
  answer: { by: 'company', from: ['sent', 'seen', 'no-answer', 'declined', 'withdrawn'], to: 'answered' },
  hire: { by: 'company', from: ['answered'], to: 'hired' },
  decline: { by: 'company', from: ['sent', 'seen', 'answered'], to: 'declined' },
  withdraw: { by: 'student', from: ['sent', 'seen', 'answered'], to: 'withdrawn' },
  lapse: { by: 'calendar', from: ['sent', 'seen'], to: 'no-answer' },
};

/** Where an application stands after an event, or null where that is not allowed or changes nothing. */
export function statusAfter(
  status: ShownStatus | 'none',
  event: ApplicationEvent,
  by: Participant | 'calendar',
): ShownStatus | null {
  const move = applicationMoves[event];
  return move.by === by && move.from.includes(status) ? move.to : null;
}

/** The events that a side brings about from a status; what a screen offers. */
export function mayDo(status: ShownStatus, by: Participant): readonly ApplicationEvent[] {
  return applicationEvents.filter((event) => statusAfter(status, event, by) !== null);
}

const dayLength = 24 * 60 * 60 * 1000;

/** Applications sent before this instant that wait still have no answer. */
export function lapsedBefore(now: Date): Date {
  return new Date(now.getTime() - applicationDays.noAnswer * dayLength);
}

/** What is shown of a stored status: one that has waited for 21 days has no answer, until there is one. */
export function shownStatus(status: ApplicationStatus, appliedAt: Date, now: Date): ShownStatus {
  const waits = status === 'sent' || status === 'seen';
  return waits && appliedAt <= lapsedBefore(now) ? 'no-answer' : status;
}

/** One step of an application's way; when it was taken, null where that is not known (it was imported). */
export type TimelineStep = { readonly status: ShownStatus; readonly at: Date | null };

type Way = {
  readonly status: ApplicationStatus;
  readonly appliedAt: Date;
  /** When it came to its status. */
  readonly since: Date;
  readonly seenAt: Date | null;
  /** Of the company's first message. */
  readonly answeredAt: Date | null;
  readonly declinedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly hiredAt: Date | null;
};

/** An application's way up to now, in the order of time; its last step is where it stands. */
export function timelineOf(way: Way, now: Date): readonly TimelineStep[] {
  const steps: TimelineStep[] = [
    { status: 'seen', at: way.seenAt },
    { status: 'answered', at: way.answeredAt },
    { status: 'declined', at: way.declinedAt },
    { status: 'withdrawn', at: way.withdrawnAt },
    { status: 'hired', at: way.hiredAt },
  ];
  const taken = steps
    .filter(({ at }) => at !== null)
    .toSorted((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0));
  const all = [{ status: 'sent', at: way.appliedAt } as const, ...taken];
  const shown = shownStatus(way.status, way.appliedAt, now);
  if (all.at(-1)?.status === shown) return all;
  if (shown === 'no-answer')
    return [
      ...all,
      { status: shown, at: new Date(way.appliedAt.getTime() + applicationDays.noAnswer * dayLength) },
    ];
  return [...all, { status: shown, at: shown === 'seen' ? way.seenAt : way.since }];
}

/** What is counted of a company over 90 days. `medianSeconds` is of those that it answered, null where there is none. */
export type ResponseFigures = { readonly applications: number; readonly medianSeconds: number | null };

/** How soon a company usually answers, as its card says; null where too little is known, or it takes longer than a week. */
export function responseStep({ applications, medianSeconds }: ResponseFigures): ResponseStep | null {
  if (applications < applicationLimits.responses || medianSeconds === null) return null;
  const hours = medianSeconds / 3600;
  for (const step of ['hour', 'day', 'three-days', 'week'] as const)
    if (hours <= responseSteps[step]) return step;
  return null;
}
