import {
  type AppealDecision,
  type AppealState,
  type MessageAction,
  type MessageStatus,
  mostLeadHours,
  type SanctionKind,
  type SanctionState,
  sanctionLimits,
  type Timeframe,
  timeframeDays,
} from './words.ts';

/** What the monitor knows of a message. These marks are its own, apart from what the participants have read. */
export type ModerationMarks = { read: boolean; reviewed: boolean; flagged: boolean; reported: boolean };

/** Reviewed, else Read, else Unread (second specification, section 2). */
export function displayedStatus(marks: Pick<ModerationMarks, 'read' | 'reviewed'>): MessageStatus {
  if (marks.reviewed) return 'reviewed';
  return marks.read ? 'read' : 'unread';
}

/** The marks behind a displayed status. */
export const marksShown = (
  status: MessageStatus,
  { flagged, reported }: Pick<ModerationMarks, 'flagged' | 'reported'>,
): ModerationMarks => ({ read: status !== 'unread', reviewed: status === 'reviewed', flagged, reported });

type StatusAction = Exclude<MessageAction, 'flag' | 'unflag'>;

/** The states of a message in the monitor, and where each action leads; null where there is none (section 4). */
export const moderation: Readonly<
  Record<MessageStatus, Readonly<Record<StatusAction, MessageStatus | null>>>
> = {
  unread: { 'mark-read': 'read', 'mark-reviewed': 'reviewed', 'resolve-report': 'reviewed' },
  read: { 'mark-read': null, 'mark-reviewed': 'reviewed', 'resolve-report': 'reviewed' },
  reviewed: { 'mark-read': null, 'mark-reviewed': null, 'resolve-report': null },
};

/** The actions that the monitor offers for a message. A report can be resolved until the message is reviewed. */
export function availableActions(marks: ModerationMarks): readonly MessageAction[] {
  const next = moderation[displayedStatus(marks)];
  const actions: MessageAction[] = [];
  if (next['mark-read']) actions.push('mark-read');
  if (next['mark-reviewed']) actions.push('mark-reviewed');
  if (marks.reported && next['resolve-report']) actions.push('resolve-report');
  actions.push(marks.flagged ? 'unflag' : 'flag');
  return actions;
}

/** The marks after an action, or null where the action is not available. */
export function marksAfter(marks: ModerationMarks, action: MessageAction): ModerationMarks | null {
  if (!availableActions(marks).includes(action)) return null;
  if (action === 'flag' || action === 'unflag') return { ...marks, flagged: action === 'flag' };
  return action === 'mark-read' ? { ...marks, read: true } : { ...marks, reviewed: true };
}

/** How reports of somebody, or about somebody, were decided: how many, and how many of them were right. */
export type ReportRecord = { decided: number; right: number };

/** How far a reporter is believed, from 0 to 1: half at first, and more or less with every report that was decided. */
export const credibility = ({ decided, right }: ReportRecord): number => (right + 1) / (decided + 2);

/**
 * When a report is due, in milliseconds since 1970: the oldest comes first, and that of a reporter who was often right
 * before others of its time. Nobody is overtaken by what was reported more than `mostLeadHours` later.
 */
export const reportDue = (reportedAt: Date, record: ReportRecord): number =>
  reportedAt.getTime() - credibility(record) * mostLeadHours * 3_600_000;

/** Where a timeframe begins, in the time zone of whoever looks; null where it has no beginning. */
export function timeframeStart(timeframe: Timeframe, now: Date): Date | null {
  if (timeframe === 'all') return null;
  const start = new Date(now);
  if (timeframe === 'today') start.setHours(0, 0, 0, 0);
  else start.setDate(start.getDate() - timeframeDays[timeframe]);
  return start;
}

type SanctionTimes = { kind: SanctionKind; until: Date | null; liftedAt: Date | null };

/** A suspension ends by itself at its date; a warning and a closure stand until they are taken back. */
export function sanctionState({ until, liftedAt }: SanctionTimes, now: Date): SanctionState {
  if (liftedAt !== null) return 'lifted';
  return until !== null && until.getTime() <= now.getTime() ? 'over' : 'active';
}

/** Whether somebody is kept from signing in: by what is in force and more than a word. */
export const isBarring = (sanction: SanctionTimes, now: Date): boolean =>
  sanction.kind !== 'warning' && sanctionState(sanction, now) === 'active';

/** What becomes of an appeal, and where each step leads; null where there is none. There is one appeal, and one answer. */
export const appeals: Readonly<
  Record<AppealState, Readonly<Record<'appeal' | AppealDecision, AppealState | null>>>
> = {
  none: { appeal: 'open', keep: null, lift: null },
  open: { appeal: null, keep: 'kept', lift: 'lifted' },
  kept: { appeal: null, keep: null, lift: null },
  lifted: { appeal: null, keep: null, lift: null },
};

/** Whether a suspension may end then: some time from now, and not for longer than a year. */
export const isSuspensionEnd = (until: Date, now: Date): boolean =>
  until > now && until.getTime() - now.getTime() <= sanctionLimits.days * 86_400_000;
