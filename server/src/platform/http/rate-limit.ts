import { createTokenBucket } from '../limits/index.ts';
import { Refusal } from './refusal.ts';

/** Uses one of a user's actions for this minute; throws TOO_FAST, with the time to wait, if none is left. */
export type RateLimit = (user: string) => void;

/**
 * A limit per minute and user: an approximation in this server's memory, which costs nothing. 0 means no
 * limit.
 */
export function createRateLimit(perMinute: number): RateLimit {
  const take = createTokenBucket(perMinute);
  return (user) => {
    const { wait: retryAfter } = take(user);
    if (retryAfter > 0) throw new Refusal('TOO_FAST', { retryAfter });
  };
}
