import { workTexts } from '@ambitionhub/contract/ambassadors';
import type { ReactNode } from 'react';
import { NewsLine } from '../../../ui/NewsLine.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { useWorkWaiting } from '../api/to-review.ts';

/** The weeks of hours and the `proofs` that wait for the company: null if nothing does, undefined until loaded. */
export function useReviewNews(proofs: number | undefined): ReactNode | undefined {
  const [, change] = useAddress();
  const { data, isPending } = useWorkWaiting();
  if (isPending || proofs === undefined) return undefined;
  const weeks = data?.weeks ?? 0;
  if (weeks + proofs === 0) return null;
  return (
    <NewsLine
      key="review"
      icon="briefcase"
      tone="waiting"
      title={workTexts.review}
      short={workTexts.reviewShort(weeks + proofs)}
      onClick={() => change({ tab: 'ambassadors', view: 'review' }, { replace: false })}
    >
      {workTexts.toReview(weeks, proofs)}
    </NewsLine>
  );
}
