import { reviewBadge } from '@ambitionhub/contract/hours';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { useWaitingWeeks } from '../../hours/index.ts';
import { useWaitingProofs } from '../../tasks/index.ts';

/** The number of weeks of hours and proofs that wait for the company's decision; renders nothing at zero. */
export function ReviewBadge() {
  const count = (useWaitingWeeks() ?? 0) + (useWaitingProofs() ?? 0);
  return <CountBadge count={count} label={reviewBadge(count)} />;
}
