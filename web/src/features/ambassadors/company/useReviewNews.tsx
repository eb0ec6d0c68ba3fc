import { workTexts } from '@ambitionhub/contract/ambassadors';
import type { ReactNode } from 'react';
import { NewsLine } from '../../../ui/NewsLine.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { useWaitingCount } from '../api/waiting.ts';

/** The next step with the company's ambassadors, with `more` of other features: null if nothing waits, undefined until loaded. */
export function useReviewNews(more: number | undefined): ReactNode | undefined {
  const [, change] = useAddress();
  const { data: weeks = 0, isPending } = useWaitingCount();
  if (isPending || more === undefined) return undefined;
  const count = weeks + more;
  if (count === 0) return null;
  return (
    <NewsLine
      key="review"
      icon="briefcase"
      tone="waiting"
      title={workTexts.review(count)}
      onClick={() => change({ tab: 'ambassadors', view: 'review' }, { replace: false })}
    />
  );
}
