import type { Participant } from '../messaging/rules.ts';
import type { AmbassadorshipState, WeekState } from './constants.ts';

/** Events of an ambassadorship. `lapse` and `finish` happen by date. */
export const ambassadorshipEvents = [
  'offer',
  'change',
  'take-back',
  'accept',
  'decline',
  'lapse',
  'propose',
  'end',
  'finish',
] as const;
export type AmbassadorshipEvent = (typeof ambassadorshipEvents)[number];

type By = Participant | 'calendar';
type Transition<State extends string> = {
  readonly by: readonly By[];
  readonly from: readonly (State | 'none')[];
  readonly to: State;
};

/**
 * Who can move an ambassadorship from which state to which (the work, section 2). `end` names the last day,
 * after which `finish` ends it; work that has not begun ends at once.
 */
const ambassadorshipMoves: Readonly<Record<AmbassadorshipEvent, Transition<AmbassadorshipState>>> = {
  offer: { by: ['company'], from: ['none', 'declined', 'lapsed', 'taken-back', 'ended'], to: 'offered' },
  change: { by: ['company'], from: ['offered'], to: 'offered' },
  'take-back': { by: ['company'], from: ['offered'], to: 'taken-back' },
  accept: { by: ['student'], from: ['offered'], to: 'active' },
  decline: { by: ['student'], from: ['offered'], to: 'declined' },
  lapse: { by: ['calendar'], from: ['offered'], to: 'lapsed' },
  propose: { by: ['company'], from: ['active'], to: 'active' },
  end: { by: ['student', 'company'], from: ['active'], to: 'active' },
  finish: { by: ['calendar'], from: ['active'], to: 'ended' },
};

/** The state after an event, or null if the event is not allowed there. */
export function ambassadorshipStateAfter(
  state: AmbassadorshipState | 'none',
  event: AmbassadorshipEvent,
  by: By,
): AmbassadorshipState | null {
  const move = ambassadorshipMoves[event];
  return move.by.includes(by) && move.from.includes(state) ? move.to : null;
}

/** Events of a week of hours. A week that the company does not review is approved after 14 days. */
export const weekEvents = ['log', 'approve', 'return'] as const;
export type WeekEvent = (typeof weekEvents)[number];

/** Who can move a week of hours from which state to which (the work, section 3). */
const weekMoves: Readonly<Record<WeekEvent, Transition<WeekState>>> = {
  log: { by: ['student'], from: ['none', 'logged', 'returned'], to: 'logged' },
  approve: { by: ['company', 'calendar'], from: ['logged'], to: 'approved' },
  return: { by: ['company'], from: ['logged'], to: 'returned' },
};

/** The state after an event, or null if the event is not allowed there. */
export function weekStateAfter(state: WeekState | 'none', event: WeekEvent, by: By): WeekState | null {
  const move = weekMoves[event];
  return move.by.includes(by) && move.from.includes(state) ? move.to : null;
}
