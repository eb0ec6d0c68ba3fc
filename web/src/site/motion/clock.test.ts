import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';
import { paces } from './paces.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the universities change first after three seconds, then every five', () => {
  const advance = vi.fn();
  createClock(advance, paces.universities).start();

  vi.advanceTimersByTime(2999);
  expect(advance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(4999);
  expect(advance).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledTimes(2);
});

test('a stopped clock stays stopped, and starts a full period when restarted', () => {
  const advance = vi.fn();
  const clock = createClock(advance, paces.hero);
  clock.start();
  vi.advanceTimersByTime(9000);
  clock.stop();
  vi.advanceTimersByTime(60_000);
  expect(advance).toHaveBeenCalledTimes(1);

  clock.start();
  vi.advanceTimersByTime(4999);
  expect(advance).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledTimes(2);
});
