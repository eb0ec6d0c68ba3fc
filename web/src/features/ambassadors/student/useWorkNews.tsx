import { workTexts } from '@ambitionhub/contract/ambassadors';
import type { TaskId } from '@ambitionhub/contract/tasks';
import type { ReactNode } from 'react';
import { NewsLine } from '../../../ui/NewsLine.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { useHasWork } from './useHasWork.ts';

type Proofs = { readonly count: number; readonly task: TaskId | null };

/**
 * The next step of the student's work, including returned proofs; null if nothing waits, undefined until loaded. It leads to
 * the thing itself, or to the to-do list if there are several.
 */
export function useWorkNews({ count: proofs, task }: Proofs): ReactNode | undefined {
  const [, change] = useAddress();
  const work = useHasWork();
  if (work === null) return undefined;
  const { offers, returned } = work;
  const waiting = offers + returned + proofs;
  if (waiting === 0) return null;
  const thing =
    waiting > 1 || offers > 0
      ? {}
      : task === null
        ? ({ view: 'hours' } as const)
        : ({ view: 'tasks', task } as const);
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
      short={offers > 0 ? workTexts.offersShort(offers) : workTexts.returnedShort(returned + proofs)}
      onClick={() => change({ tab: 'work', ...thing }, { replace: false })}
    />
  );
}
