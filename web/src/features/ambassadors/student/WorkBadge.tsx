import { workTexts } from '@ambitionhub/contract/ambassadors';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { useHasWork } from './useHasWork.ts';

/** The number of offers and returned items that wait for the student, plus `more` from other features; renders nothing at zero. */
export function WorkBadge({ more }: { more: number }) {
  const work = useHasWork();
  const count = work === null ? 0 : work.offers + work.returned + more;
  return <CountBadge count={count} label={workTexts.waiting(count)} />;
}
