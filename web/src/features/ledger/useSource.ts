import { ambassadorshipId } from '@ambitionhub/contract/ambassadors';
import type { Entry } from '@ambitionhub/contract/ledger';
import { proofId } from '@ambitionhub/contract/tasks';
import { useAddress } from '../../ui/useAddress.ts';
import { useTaskOfProof } from './api/ledger.ts';

type Side = 'student' | 'company';

/** Links an amount to its source: a week, a proof or terms; null if there is none. */
export function useSource(
  { source, sourceKey, ambassadorshipId: of }: Entry,
  side: Side,
): (() => void) | null {
  const [, change] = useAddress();
  const taskOf = useTaskOfProof();
  const proof = proofId.safeParse(sourceKey).data;
  if (source === 'proof' && proof !== undefined)
    return side === 'company'
      ? () => change({ view: 'review', person: undefined, handIn: proof }, { replace: false })
      : () => void taskOf(proof).then((task) => change({ view: 'tasks', task }, { replace: false }));
  if (source !== 'week' && source !== 'month' && source !== 'semester') return null;
  if (side === 'student')
    return () => change({ view: source === 'week' ? 'hours' : 'now' }, { replace: false });
  const person = ambassadorshipId.safeParse(of).data;
  if (person === undefined) return null;
  const part = source === 'week' ? 'hours' : 'terms';
  return () => change({ view: 'people', person, part }, { replace: false });
}
