import { describe, expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';

const second = 1000;
const minute = 60 * second;

/** What becomes of so many acts of one user, each at its time in milliseconds: the seconds to wait, or nothing. */
function outcomes(perMinute: number, times: readonly number[]): readonly (number | null)[] {
  let now = 0;
  const limit = createRateLimit(perMinute, () => now);
  return times.map((time) => {
    now = time;
    try {
      limit('ada');
      return null;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'TOO_FAST') throw error;
      return error.retryAfter;
    }
  });
}
const atOnce = (count: number, time: number) => Array<number>(count).fill(time);
const taken = (count: number) => Array<null>(count).fill(null);

describe('a limit a minute', () => {
  it.each<[string, number, readonly number[], readonly (number | null)[]]>([
    ['takes a minute’s worth at once', 60, atOnce(60, 0), taken(60)],
    ['refuses the next one for a second', 60, atOnce(61, 0), [...taken(60), 1]],
    ['takes one more when that second is over', 60, [...atOnce(61, 0), second], [...taken(60), 1, null]],
    ['says how long is left', 60, [...atOnce(60, 0), 750], [...taken(60), 0.25]],
    ['waits longer where fewer are allowed', 6, atOnce(7, 0), [...taken(6), 10]],
    ['a refusal costs nothing', 1, [0, 0, 0, minute], [null, 60, 60, null]],
    ['takes a minute’s worth again after a minute', 2, [0, 0, minute, minute], taken(4)],
    ['saves up no more than a minute’s worth', 1, [0, 60 * minute, 60 * minute], [null, null, 60]],
    ['is none where it is 0', 0, atOnce(1000, 0), taken(1000)],
  ])('%s', (_, perMinute, times, expected) => {
    expect(outcomes(perMinute, times)).toEqual(expected);
  });

  it('is everybody’s own', () => {
    const limit = createRateLimit(1, () => 0);
    limit('ada');
    limit('ben');
    expect(() => limit('ada')).toThrow(Refusal);
  });
});
