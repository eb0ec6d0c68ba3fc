import {
  type AppealDecision,
  type AppealState,
  type MessageAction,
  type MessageStatus,
  mostLeadHours,
  type SanctionState,
  sanctionLimits,
  type Timeframe,
  timeframeDays,
} from './constants.ts';

/** The monitor's marks on a message, independent of the participants' read state. */
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

/** The state machine of a message in the monitor: where each action leads, null if not allowed (section 4). */
const messageMoves: Readonly<Record<MessageStatus, Readonly<Record<StatusAction, MessageStatus | null>>>> = {
  unread: { 'mark-read': 'read', 'mark-reviewed': 'reviewed', 'resolve-report': 'reviewed' },
  read: { 'mark-read': null, 'mark-reviewed': 'reviewed', 'resolve-report': 'reviewed' },
  reviewed: { 'mark-read': null, 'mark-reviewed': null, 'resolve-report': null },
};

/** The actions that the monitor offers for a message. A report can be resolved until the message is reviewed. */
export function availableActions(marks: ModerationMarks): readonly MessageAction[] {
  const next = messageMoves[displayedStatus(marks)];
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

/** A user's record of decided reports: how many there were, and how many were right. */
export type ReportRecord = { decided: number; right: number };

/** A reporter's credibility from 0 to 1: one half at first, then adjusted with every decided report. */
export const credibility = ({ decided, right }: ReportRecord): number => (right + 1) / (decided + 2);

/**
 * The sort key of a report, in milliseconds since 1970: the oldest report comes first, and a credible
 * reporter's before others from the same time. A report never overtakes one that is more than `mostLeadHours`
 * older.
 */
export const reportDue = (reportedAt: Date, record: ReportRecord): number =>
  reportedAt.getTime() - credibility(record) * mostLeadHours * 3_600_000;

/** The start of a timeframe in the viewer's time zone; null if it has none. */
export function timeframeStart(timeframe: Timeframe, now: Date): Date | null {
  if (timeframe === 'all') return null;
  const start = new Date(now);
  if (timeframe === 'today') start.setHours(0, 0, 0, 0);
  else start.setDate(start.getDate() - timeframeDays[timeframe]);
  return start;
}

type SanctionTimes = { until: Date | null; liftedAt: Date | null };

/** A suspension ends at its date; a warning or a closure lasts until the admin revokes it. */
export function sanctionState({ until, liftedAt }: SanctionTimes, now: Date): SanctionState {
  if (liftedAt !== null) return 'lifted';
  return until !== null && until.getTime() <= now.getTime() ? 'over' : 'active';
}

/**
 * The state machine of an appeal, null if a step is not allowed. Each decision can be appealed once and
 * answered once.
 */
export const appeals: Readonly<
  Record<AppealState, Readonly<Record<'appeal' | AppealDecision, AppealState | null>>>
> = {
  none: { appeal: 'open', keep: null, lift: null },
  open: { appeal: null, keep: 'kept', lift: 'lifted' },
  kept: { appeal: null, keep: null, lift: null },
  lifted: { appeal: null, keep: null, lift: null },
};

/** Whether the end date of a suspension is valid: in the future, within a year. */
export const isSuspensionEnd = (until: Date, now: Date): boolean =>
  until > now && until.getTime() - now.getTime() <= sanctionLimits.days * 86_400_000;
