import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** The same items in order, in groups that weigh at most so much together, each of them at least one item. */
export function inGroups<Item>(
  items: readonly Item[],
  atMost: number,
  weightOf: (item: Item) => number = () => 1,
): Item[][] {
  const groups: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const weight = weightOf(item);
    const last = groups.at(-1);
    if (last && weight <= room) last.push(item);
    else groups.push([item]);
    room = (last && weight <= room ? room : atMost) - weight;
  }
  return groups;
}

/** How many streams are written to at a time; whoever sends a message is served in between. */
const writtenAtOnce = 25;

/** Does something short with each, a few at a time, so that a thousand of them hold up nobody. */
export async function inSlices<Item>(items: readonly Item[], act: (item: Item) => void): Promise<void> {
  for (const some of inGroups(items, writtenAtOnce)) {
    for (const item of some) act(item);
    await yieldToEventLoop();
  }
}
