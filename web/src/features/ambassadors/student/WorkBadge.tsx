import { workTexts } from '@ambitionhub/contract/ambassadors';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { useHasWork } from './useHasWork.ts';

/** How many offers and returned things wait for the student, with `more` of other features; nothing at zero. */
export function WorkBadge({ more }: { more: number }) {
  const work = useHasWork();
  const count = work === null ? 0 : work.offers + work.returned + more;
  return <CountBadge count={count} label={workTexts.waiting(count)} />;
}
