import { Refusal } from '../../platform/http/index.ts';
import { createFairQueue } from '../../platform/sharing/index.ts';

/**
 * Three at a time leave the system's fourth thread to files and names. Whoever waits longer than a request may take is told to
 * come again.
 */
const hashing = { atOnce: 3, waiting: 300, waitingEach: 60, patienceMs: 8_000 } as const;

/** What one costs a processor, about. */
const seconds = 0.05;

/** Work on passwords, in fair turns: many people behind one address do not keep others waiting. */
export function createTurns() {
  const queue = createFairQueue({ ...hashing, busy: () => new Refusal('UNAVAILABLE') });
  return <Result>(network: string, work: () => Promise<Result>): Promise<Result> =>
    queue.run({ user: network, seconds }, work);
}

export type Turns = ReturnType<typeof createTurns>;
