import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Splits items, in order, into groups of at most this total weight, each with at least one item. */
export function chunk<Item>(
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

/** How many streams to write to before other requests, such as sends, get a turn. */
const writtenAtOnce = 25;

/**
 * Runs a short action on each item, a few at a time, so that a thousand of them do not block other requests.
 */
export async function inSlices<Item>(items: readonly Item[], act: (item: Item) => void): Promise<void> {
  for (const some of chunk(items, writtenAtOnce)) {
    for (const item of some) act(item);
    await yieldToEventLoop();
  }
}
