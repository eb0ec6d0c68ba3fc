import { createAllowance } from '../sharing/index.ts';
import { Refusal } from './refusal.ts';

/** Takes one of what a user may do in a minute; throws TOO_FAST, with the time to wait, when nothing is left. */
export type RateLimit = (user: string) => void;

/** A limit of so many a minute for each user: an approximation in this server's memory, which costs nothing. 0 is no limit. */
export function createRateLimit(perMinute: number): RateLimit {
  const take = createAllowance(perMinute);
  return (user) => {
    const retryAfter = take(user);
    if (retryAfter > 0) throw new Refusal('TOO_FAST', { retryAfter });
  };
}
