import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHeartbeat } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const every = 20_000;

/** The members of each shared beat, over this many intervals. */
function beatsOf(members: number, intervals = 1) {
  const beats: (readonly number[])[] = [];
  const heartbeat = createHeartbeat<number>(every, (some) => beats.push(some));
  for (let member = 0; member < members; member += 1) heartbeat.join(member);
  vi.advanceTimersByTime(every * intervals);
  return { beats, heartbeat };
}

test('a hundred streams beat together, so that they share one query', () => {
  const { beats } = beatsOf(100, 2);
  expect(beats.map(({ length }) => length)).toEqual([100, 100]);
});

test('ten thousand streams take turns: each once per interval, and few at a time', () => {
  const { beats } = beatsOf(10_000, 2);
  expect(Math.max(...beats.map(({ length }) => length))).toBe(125);
  const counts = Map.groupBy(beats.flat(), (member) => member);
  expect(counts.size).toBe(10_000);
  expect([...counts.values()].every(({ length }) => length === 2)).toBe(true);
});

test('a stream that has left does not beat, and makes room for another', () => {
  const { beats, heartbeat } = beatsOf(150);
  for (let member = 0; member < 100; member += 1) heartbeat.leave(member);
  heartbeat.join(1_000);
  beats.length = 0;
  vi.advanceTimersByTime(every);
  expect(beats).toEqual([[1_000], Array.from({ length: 50 }, (_, index) => 100 + index)]);
  heartbeat.stop();
  vi.advanceTimersByTime(every);
  expect(beats).toHaveLength(2);
});
