import { type Proof, taskTexts } from '@ambitionhub/contract/tasks';
import { Time } from '../../../ui/Time.tsx';
import { dayOnly, momentBefore } from '../days.ts';

const texts = taskTexts.student;

/** What happens next with a proof, and when. */
export function ProofNext({ proof: { state, dueAt, objectBefore } }: { proof: Proof }) {
  const at = dueAt ?? objectBefore;
  if (at === null || !(state in texts.next)) return null;
  return (
    <span>
      {texts.next[state as keyof typeof texts.next]} <Time at={momentBefore(at)} format={dayOnly} />
    </span>
  );
}
