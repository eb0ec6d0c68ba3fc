import { type Proof, taskTexts } from '@ambitionhub/contract/tasks';
import { Badge } from '../../../ui/Badge.tsx';

const tones = {
  started: 'waiting',
  'handed-in': 'plain',
  returned: 'waiting',
  approved: 'good',
  declined: 'bad',
  objected: 'plain',
  refused: 'bad',
  'given-up': 'plain',
  lapsed: 'plain',
} as const;

/** The state of a proof as its student sees it. */
export const ProofState = ({ state }: { state: Proof['state'] }) => (
  <Badge tone={tones[state]}>{taskTexts.student.states[state]}</Badge>
);
