/**
 * Picks `count` entries at random, none of them shown now and none twice, so that every reshuffle is a visible change.
 * `random` gives numbers from 0 up to, not including, 1.
 */
export function reshuffleEntries<T>(
  all: readonly T[],
  shown: readonly T[],
  count: number,
  random: () => number = Math.random,
): T[] {
  const left = all.filter((entry) => !shown.includes(entry));
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return chosen;
}
