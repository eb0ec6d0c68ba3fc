import { workTexts } from '@ambitionhub/contract/ambassadors';
import type { ReactNode } from 'react';
import { NewsLine } from '../../../ui/NewsLine.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { useHasWork } from './useHasWork.ts';

/** The next step of the student's work, including returned `proofs`; null if nothing waits, undefined until loaded. */
export function useWorkNews(proofs: number): ReactNode | undefined {
  const [, change] = useAddress();
  const work = useHasWork();
  if (work === null) return undefined;
  const { offers, returned } = work;
  if (offers + returned + proofs === 0) return null;
  return (
    <NewsLine
      key="work"
      icon="briefcase"
      tone="waiting"
      title={
        offers > 0
          ? workTexts.offers(offers)
          : proofs > 0
            ? workTexts.returnedAny(returned + proofs)
            : workTexts.returned(returned)
      }
      onClick={() => change({ tab: 'work' }, { replace: false })}
    />
  );
}
