import { describe, expect, it } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

const second = 1000;
const minute = 60 * second;

/** The seconds to wait for each action of one user, given their times in milliseconds. */
function waits(perMinute: number, times: readonly number[]): readonly number[] {
  let now = 0;
  const allowance = createTokenBucket(perMinute, { now: () => now });
  return times.map((time) => {
    now = time;
    return allowance('ada').wait;
  });
}
const atOnce = (count: number, time: number) => Array<number>(count).fill(time);
const taken = (count: number) => Array<number>(count).fill(0);

describe('an allowance a minute', () => {
  it.each<[string, number, readonly number[], readonly number[]]>([
    ['takes a minute’s worth at once', 60, atOnce(60, 0), taken(60)],
    ['refuses the next one for a second', 60, atOnce(61, 0), [...taken(60), 1]],
    ['takes one more when that second is over', 60, [...atOnce(61, 0), second], [...taken(60), 1, 0]],
    ['returns the time left to wait', 60, [...atOnce(60, 0), 750], [...taken(60), 0.25]],
    ['waits longer where fewer are allowed', 6, atOnce(7, 0), [...taken(6), 10]],
    ['a refusal costs nothing', 1, [0, 0, 0, minute], [0, 60, 60, 0]],
    ['takes a minute’s worth again after a minute', 2, [0, 0, minute, minute], taken(4)],
    ['saves up no more than a minute’s worth', 1, [0, 60 * minute, 60 * minute], [0, 0, 60]],
    ['is no limit at 0', 0, atOnce(1000, 0), taken(1000)],
  ])('%s', (_, perMinute, times, expected) => {
    expect(waits(perMinute, times)).toEqual(expected);
  });

  it('tells how many are left, as they refill', () => {
    let now = 0;
    const allowance = createTokenBucket(60, { now: () => now });
    expect(allowance('ada').left).toBe(59);
    expect(allowance('ada').left).toBe(58);
    now = 1500;
    expect(allowance('ada').left).toBe(58.5);
  });

  it('is counted for each user separately', () => {
    const allowance = createTokenBucket(1, { now: () => 0 });
    expect(['ada', 'ben', 'ada'].map((user) => allowance(user).wait)).toEqual([0, 0, 60]);
  });

  it('does not fill the memory with new users: one waits until another has been idle for a minute', () => {
    let now = 0;
    const allowance = createTokenBucket(2, { kept: 2, now: () => now });
    expect(['ada', 'ben', 'cleo', 'ada', 'ada'].map((user) => allowance(user).wait)).toEqual([
      0, 0, 60, 0, 30,
    ]);
    now = 60_000;
    expect(['cleo', 'dan', 'cleo', 'cleo'].map((user) => allowance(user).wait)).toEqual([0, 0, 0, 30]);
  });
});
