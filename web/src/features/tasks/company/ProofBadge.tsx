import { type ProofState, taskTexts } from '@ambitionhub/contract/tasks';
import { Badge } from '../../../ui/Badge.tsx';

const tones = { approved: 'good', 'handed-in': 'waiting', returned: 'waiting', objected: 'waiting' } as const;

/** The state of a proof as its company sees it. */
export const ProofBadge = ({ state }: { state: ProofState }) => (
  <Badge tone={state in tones ? tones[state as keyof typeof tones] : 'plain'}>
    {taskTexts.review.state[state]}
  </Badge>
);
