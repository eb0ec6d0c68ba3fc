import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { WeekDecision } from '@ambitionhub/contract/ambassadors';
import type { Day } from '@ambitionhub/contract/calendar';
import { defineEvent } from '../../platform/events/index.ts';

/** A student has logged, changed or removed hours, or handed a week in again. */
export const hoursChanged = defineEvent<{ readonly studentId: UserId; readonly companyId: CompanyId }>();

/** A company has decided about a week, or undone that (null); the student does not learn of it yet. */
export const weekDeciding = defineEvent<{
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  readonly decision: WeekDecision | null;
  readonly week: Day;
  readonly amountCents: number;
}>();

/** Weeks of hours were approved or returned for good, by companies or by the calendar. */
export const weeksDecided = defineEvent<{
  readonly weeks: readonly {
    readonly ambassadorshipId: string;
    readonly week: Day;
    readonly studentId: UserId;
    readonly companyId: CompanyId;
    readonly decision: WeekDecision;
  }[];
}>();

/** A company of these students may offer them something new, or no longer may: its approval, suspension or end. */
export const mayOfferChanged = defineEvent<{ readonly studentIds: readonly UserId[] }>();

/** Regular pay fell due by the calendar. */
export const payFellDue = defineEvent<{
  readonly amounts: readonly {
    readonly ambassadorshipId: string;
    readonly companyId: CompanyId;
    readonly studentId: UserId;
    /** The key of `dueBy`. */
    readonly key: string;
    readonly dueOn: Day;
  }[];
}>();

/** Everything that happens to an offer and to the ambassadorship that it becomes (the work, section 2). */
export const ambassadorshipSteps = [
  'offered',
  'changed',
  'taken-back',
  'accepted',
  'declined',
  'lapsed',
  'proposed',
  'proposal-taken-back',
  'terms-accepted',
  'terms-refused',
  'ending',
  'ended',
] as const;
export type AmbassadorshipStep = (typeof ambassadorshipSteps)[number];

export type Moved = {
  readonly id: string;
  readonly studentId: UserId;
  readonly companyId: CompanyId;
  readonly step: AmbassadorshipStep;
  /** Who did it: a person of the company, or the student; null for the calendar. */
  readonly actorId: UserId | null;
};

/** An offer or an ambassadorship has moved, in this transaction. */
export const ambassadorshipMoved = defineEvent<Moved>();
