import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { faultSeconds } from './work.ts';

/** A round that has not ended by then never will. */
const longestMs = faultSeconds * 2_000 + 120_000;

const inAnyOrder = (names: readonly string[]): string[] =>
  names
    .map((name) => [randomInt(2 ** 32), name] as const)
    .sort(([one], [other]) => one - other)
    .map(([, name]) => name);

type Rounds = {
  /** No round begins after this. */
  readonly due: AbortSignal;
  /** Whether its turn can begin now. */
  readonly mayCome: (name: string) => boolean;
  readonly suffer: (name: string) => Promise<void>;
};

/**
 * Each once in random order before any repeats; ends with a complete round and returns the number of turns.
 */
export async function inRounds(names: readonly string[], { due, mayCome, suffer }: Rounds): Promise<number> {
  const latest = Date.now() + longestMs;
  let count = 0;
  do {
    const left = inAnyOrder(names);
    while (left.length > 0) {
      if (Date.now() > latest)
        throw new Error(`within ${longestMs / 1000} s these had no turn: ${left.join(', ')}`);
      const next = left.findIndex(mayCome);
      if (next < 0) {
        await pause(200);
        continue;
      }
      const [name = ''] = left.splice(next, 1);
      await suffer(name);
      count += 1;
    }
  } while (!due.aborted);
  return count;
}
