import { type AmbassadorshipState, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import type { Participant } from '@ambitionhub/contract/messaging';
import { Badge } from '../../../ui/Badge.tsx';

const tones: Readonly<Partial<Record<AmbassadorshipState, 'waiting' | 'good'>>> = {
  offered: 'waiting',
  active: 'good',
};

const one = { ...ambassadorTexts.company.states, active: 'Ambassador' } as const;

/** The state of an offer or an ambassadorship, in the words for this side. */
export const StateBadge = ({ state, side }: { state: AmbassadorshipState; side: Participant }) => (
  <Badge tone={tones[state] ?? 'plain'}>
    {side === 'student' ? ambassadorTexts.student.states[state] : one[state]}
  </Badge>
);
