import { messagingTimings } from '@ambitionhub/contract/messaging';

/**
 * Milliseconds until the next try after this many failures: doubling up to a limit, and spread by `random` (0
 * to 1) over the upper half, so that browsers do not all come back at the same instant.
 */
export function backoff(failures: number, random: number): number {
  const ceiling = Math.min(messagingTimings.reconnectMax, messagingTimings.reconnect * 2 ** failures);
  return ceiling * (0.5 + random / 2);
}
