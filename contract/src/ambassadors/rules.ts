import type { Participant } from '../messaging/rules.ts';
import type { AmbassadorshipState } from './constants.ts';

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

export type By = Participant | 'calendar';
export type Transition<State extends string> = {
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
