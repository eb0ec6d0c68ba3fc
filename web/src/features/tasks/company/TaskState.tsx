import { type Task, taskTexts } from '@ambitionhub/contract/tasks';
import { Badge } from '../../../ui/Badge.tsx';
import { Time } from '../../../ui/Time.tsx';
import { dayOnly, isLater } from '../days.ts';

const texts = taskTexts.company;

/** The state of a task, as a badge; before it opens, its opening day. */
export function TaskState({ task: { state, opensAt } }: { task: Pick<Task, 'state' | 'opensAt'> }) {
  if (state === 'open' && isLater(opensAt))
    return (
      <Badge tone="waiting">
        {texts.opensAt} <Time at={opensAt} format={dayOnly} />
      </Badge>
    );
  return (
    <Badge tone={state === 'open' ? 'good' : state === 'closing' ? 'waiting' : 'plain'}>
      {texts.state[state]}
    </Badge>
  );
}
