import { reviewBadge } from '@ambitionhub/contract/hours';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { useWaitingWeeks } from '../../hours/index.ts';
import { useWaitingProofs } from '../../tasks/index.ts';

/** The number of weeks of hours and proofs that wait for the company's decision. */
export const useToReview = (): number => (useWaitingWeeks() ?? 0) + (useWaitingProofs() ?? 0);

/** Renders nothing at zero. */
export function ReviewBadge() {
  const count = useToReview();
  return <CountBadge count={count} label={reviewBadge(count)} />;
}
