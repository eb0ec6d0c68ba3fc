type Bucket = {
  readonly left: number;
  /** When that was, in milliseconds. */
  readonly at: number;
};

const minute = 60_000;

/** Takes one of what a user may do in a minute. Returns 0, or the seconds to wait when nothing is left. */
type Allowance = (user: string) => number;

/**
 * So many a minute for each user, in this server's memory. An allowance grows back steadily, up to a minute's worth; after a
 * minute without use it is full, and forgotten. When `kept` users are remembered, a new one waits until another is forgotten.
 * 0 is no limit. `now` is in milliseconds.
 */
export function createAllowance(
  perMinute: number,
  { kept = 50_000, now = () => Date.now() }: { kept?: number; now?: () => number } = {},
): Allowance {
  if (perMinute === 0) return () => 0;
  /** The user who has used it last comes last. */
  const buckets = new Map<string, Bucket>();
  const perMillisecond = perMinute / minute;

  return (user) => {
    const at = now();
    const known = buckets.get(user);
    const [oldest] = buckets;
    if (!known && oldest && buckets.size >= kept) {
      const [name, bucket] = oldest;
      const wait = bucket.at + minute - at;
      if (wait > 0) return wait / 1000;
      buckets.delete(name);
    }
    const left = known ? Math.min(perMinute, known.left + (at - known.at) * perMillisecond) : perMinute;
    if (left < 1) return (1 - left) / perMillisecond / 1000;
    buckets.delete(user);
    buckets.set(user, { left: left - 1, at });
    return 0;
  };
}
