type Bucket = {
  readonly left: number;
  /** The time of the call, in milliseconds. */
  readonly at: number;
};

const minute = 60_000;

type Taken = {
  /** 0, or the seconds to wait if no action is left. */
  readonly wait: number;
  /** The actions left in this minute, with the part of the next one that has refilled. */
  readonly left: number;
};

/** Uses one of a user's actions for this minute. */
type TokenBucket = (user: string) => Taken;

/**
 * A number of actions per minute for each user, in this server's memory. An allowance refills steadily, up to
 * a minute's worth; after a minute without use it is full, and forgotten. When `kept` users are remembered, a
 * new one waits until another is forgotten. 0 means no limit. `now` is in milliseconds.
 */
export function createTokenBucket(
  perMinute: number,
  { kept = 50_000, now = () => Date.now() }: { kept?: number; now?: () => number } = {},
): TokenBucket {
  if (perMinute === 0) return () => ({ wait: 0, left: Number.POSITIVE_INFINITY });
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
      if (wait > 0) return { wait: wait / 1000, left: 0 };
      buckets.delete(name);
    }
    const left = known ? Math.min(perMinute, known.left + (at - known.at) * perMillisecond) : perMinute;
    if (left < 1) return { wait: (1 - left) / perMillisecond / 1000, left };
    buckets.delete(user);
    buckets.set(user, { left: left - 1, at });
    return { wait: 0, left: left - 1 };
  };
}
