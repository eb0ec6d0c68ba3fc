import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { ActivityAct, ActivityDetail } from '@ambitionhub/contract/activity';
import type { ChangeEventName } from '@ambitionhub/contract/live';
import type { AuditAction } from '@ambitionhub/contract/moderation';
import type { ReportedEvent } from '../../src/platform/database/index.ts';
import type { adminsChannel, StreamEvent } from '../../src/platform/notices.ts';

type Recipients = readonly (ParticipantId | typeof adminsChannel)[];

/** All that an event tells, by channel, whichever of its rows says so. */
export type Told = {
  /** What browsers fetch again, and whose. */
  readonly live?: Readonly<Partial<Record<ChangeEventName, Recipients>>>;
  /** What streams receive, and whose. */
  readonly chat?: Readonly<Partial<Record<StreamEvent['name'], Recipients>>>;
  /** What people read in the bell and, without the admin, on their devices: each text, and who has it. */
  readonly news?: Readonly<Record<string, readonly UserId[]>>;
  /** The kinds of emails, and the people that their rows name. */
  readonly email?: { readonly kinds: readonly string[]; readonly to: Recipients };
  readonly activity?: readonly {
    readonly of: ParticipantId;
    readonly act: ActivityAct;
    /** A student's id, or a name. */
    readonly about?: string;
    readonly detail?: ActivityDetail;
  }[];
  readonly audit?: readonly {
    readonly by: UserId;
    readonly action: AuditAction;
    readonly about: string;
    readonly detail?: Readonly<Record<string, unknown>>;
  }[];
};

type OfKind<Kind extends 'event' | 'hint'> = ReportedEvent & { readonly type: { readonly kind: Kind } };
type Sample = { readonly event: OfKind<'event' | 'hint'>; readonly tells: Told };

export const isHint = (event: Sample['event']): event is OfKind<'hint'> => event.type.kind === 'hint';

/**
 * Events of a feature's notices and all that each tells: `samples` of `test/<feature>/notices.ts`. An event without one
 * fails, and so does a condition that no sample or every sample meets.
 */
export type Samples = Readonly<Record<string, Sample>>;

export const told = (event: Sample['event'], tells: Told): Sample => ({ event, tells });
