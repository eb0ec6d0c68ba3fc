import { LRUCache } from 'lru-cache';
import { Refusal } from './refusal.ts';

/** Of whom is known how much is left; whoever is forgotten has done nothing for long. */
const usersKept = 50_000;

/** What is left to somebody, and since when: it grows back steadily, up to a minute's worth. */
type Bucket = { readonly left: number; readonly at: number };

/** Takes one of what somebody may do in a minute; throws TOO_FAST, with the time to wait, where nothing is left. */
export type RateLimit = (user: string) => void;

/**
 * A limit of so many a minute for each user, counted in this server's memory: an approximation that costs nothing and
 * asks nobody. 0 is no limit. `now` is in milliseconds.
 */
export function createRateLimit(perMinute: number, now: () => number = Date.now): RateLimit {
  if (perMinute === 0) return () => undefined;
  const buckets = new LRUCache<string, Bucket>({ max: usersKept });
  const perMillisecond = perMinute / 60_000;

  return (user) => {
    const at = now();
    const known = buckets.get(user) ?? { left: perMinute, at };
    const left = Math.min(perMinute, known.left + (at - known.at) * perMillisecond);
    if (left < 1) throw new Refusal('TOO_FAST', { retryAfter: (1 - left) / perMillisecond / 1000 });
    buckets.set(user, { left: left - 1, at });
  };
}
