import type { Milestone } from '@ambitionhub/contract/milestones';
import type { MessageRun } from '../state/messageRun.ts';

/**
 * The milestones before each message, by its index; those since the last one are after all of them, at the messages'
 * count. Milestones before the oldest held message wait until its predecessors are loaded.
 */
export function milestonesBefore(
  messages: MessageRun,
  isPart: boolean,
  milestones: readonly Milestone[],
): ReadonlyMap<number, readonly Milestone[]> {
  const times = messages.map(({ at }) => Date.parse(at));
  const indexOf = ({ at }: Milestone): number => {
    const next = times.findIndex((time) => time >= Date.parse(at));
    return next < 0 ? times.length : next;
  };
  const byIndex = Map.groupBy(milestones, indexOf);
  if (isPart) byIndex.delete(0);
  return byIndex;
}
