type Bucket = {
  readonly left: number;
  /** The time of the call, in milliseconds. */
  readonly at: number;
};

const minute = 60_000;

/** Uses one of a user's actions for this minute. Returns 0, or the seconds to wait if none is left. */
type TokenBucket = (user: string) => number;

/**
 * A number of actions per minute for each user, in this server's memory. An allowance refills steadily, up to
 * a minute's worth; after a minute without use it is full, and forgotten. When `kept` users are remembered, a
 * new one waits until another is forgotten. 0 means no limit. `now` is in milliseconds.
 */
export function createTokenBucket(
  perMinute: number,
  { kept = 50_000, now = () => Date.now() }: { kept?: number; now?: () => number } = {},
): TokenBucket {
  if (perMinute === 0) return () => 0;
  /** Ordered by last use, the most recent last. */
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
