import type { CompanyId, ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { Day } from '@ambitionhub/contract/calendar';
import { defineEvent } from '../../platform/events/index.ts';

/** Whether these students' company may make new offers has changed: it was approved, suspended or removed, for example. */
export const mayOfferChanged = defineEvent<{ readonly studentIds: readonly UserId[] }>();

/** What these see of the other side of an ambassadorship changed: its name or picture, a student's school or star. */
export const otherSideLookChanged = defineEvent<{ readonly participantIds: readonly ParticipantId[] }>();

/** A student has accepted an offer or undone that, and the company is not notified yet; or it could not become final. */
export const acceptanceChanged = defineEvent<{ readonly studentId: UserId }>();

/** Regular pay fell due. */
export const payFellDue = defineEvent<{
  readonly amounts: readonly {
    readonly ambassadorshipId: string;
    readonly companyId: CompanyId;
    readonly studentId: UserId;
    /** The key of `dueBy`. */
    readonly key: string;
    readonly dueOn: Day;
    readonly cents: number;
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

/** The steps that set or reach the last day of an ambassadorship. */
export const setsLastDay: ReadonlySet<AmbassadorshipStep> = new Set(['ending', 'terms-accepted', 'ended']);

export type Moved = {
  readonly id: string;
  readonly studentId: UserId;
  readonly companyId: CompanyId;
  readonly step: AmbassadorshipStep;
  /** The actor: a person at the company, or the student; null if it happened automatically. */
  readonly actorId: UserId | null;
  /** The person at the company who made the offer or proposed the newest terms; null if their account is gone. */
  readonly proposerId: UserId | null;
};

/** An offer or an ambassadorship has changed, in this transaction. */
export const ambassadorshipMoved = defineEvent<Moved>();
