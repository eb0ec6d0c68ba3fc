import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { Day } from '@ambitionhub/contract/calendar';
import type { WeekDecision } from '@ambitionhub/contract/hours';
import { defineEvent } from '../../platform/events/index.ts';

/** A student has logged, changed or removed hours, or handed a week in again. */
export const hoursChanged = defineEvent<{
  readonly ambassadorshipId: string;
  readonly studentId: UserId;
  readonly companyId: CompanyId;
  readonly weeks: readonly Day[];
}>();

/** A company has decided about a week, or undone its decision (null). The student is not notified yet. */
export const weekDecisionMade = defineEvent<{
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  readonly decision: WeekDecision | null;
  readonly week: Day;
  readonly amountCents: number;
}>();

/** Weeks of hours were approved or returned, and it can no longer be undone. */
export const weeksDecided = defineEvent<{
  readonly weeks: readonly {
    readonly ambassadorshipId: string;
    readonly week: Day;
    readonly studentId: UserId;
    readonly companyId: CompanyId;
    readonly decision: WeekDecision;
  }[];
}>();
