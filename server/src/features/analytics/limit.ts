const perMinute = 120;
const addressesKept = 20_000;

/**
 * Counts events by address and minute, in this server's memory: a flood fills neither the table nor the memory. Says
 * whether one more is taken.
 */
export function createEventLimit(now: () => number = Date.now) {
  let minute = 0;
  const counts = new Map<string, number>();
  return (address: string): boolean => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) counts.clear();
    minute = current;
    const count = (counts.get(address) ?? 0) + 1;
    if (count === 1 && counts.size >= addressesKept) return false;
    counts.set(address, count);
    return count <= perMinute;
  };
}
