import { Refusal } from '../../platform/http/index.ts';
import { createFairQueue } from '../../platform/limits/index.ts';

/**
 * Three at a time leave Node's fourth worker thread to files and DNS. A request that would wait longer than its time limit is
 * refused.
 */
const hashing = { atOnce: 3, waiting: 300, waitingEach: 60, patienceMs: 8_000 } as const;

/** Approximate processor time of one hash. */
const seconds = 0.05;

/** Hashes passwords in fair turns: many people behind one address do not delay others. */
export function createTurns() {
  const queue = createFairQueue({ ...hashing, busy: () => new Refusal('UNAVAILABLE') });
  return <Result>(network: string, work: () => Promise<Result>): Promise<Result> =>
    queue.run({ user: network, seconds }, work);
}

export type Turns = ReturnType<typeof createTurns>;
