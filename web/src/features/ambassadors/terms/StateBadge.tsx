import {
  type Ambassadorship,
  type AmbassadorshipState,
  ambassadorTexts,
} from '@ambitionhub/contract/ambassadors';
import type { Participant } from '@ambitionhub/contract/messaging';
import { Badge } from '../../../ui/Badge.tsx';
import { dayLabel } from '../../../ui/dayLabels.ts';

const tones: Readonly<Partial<Record<AmbassadorshipState, 'waiting' | 'good'>>> = {
  offered: 'waiting',
  active: 'good',
};

/** The state as a company reads it, of one person. */
export const companyStates = { ...ambassadorTexts.company.states, active: 'Ambassador' } as const;

type Props = {
  ambassadorship: Pick<Ambassadorship, 'state' | 'firstDay' | 'today'>;
  side: Participant;
};

/** The state of an offer or an ambassadorship, in the words for this side; before its first day, that day. */
export const StateBadge = ({ ambassadorship: { state, firstDay, today }, side }: Props) => (
  <Badge tone={tones[state] ?? 'plain'}>
    {state === 'active' && firstDay !== null && today < firstDay
      ? ambassadorTexts.end.starts(dayLabel(firstDay))
      : side === 'student'
        ? ambassadorTexts.student.states[state]
        : companyStates[state]}
  </Badge>
);
