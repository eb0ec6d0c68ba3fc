import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paces } from './paces.ts';
import { startClock } from './rotation.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the universities wait three seconds, then change every five', () => {
  const advance = vi.fn();
  startClock(advance, paces.universities);

  vi.advanceTimersByTime(7999);
  expect(advance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(advance).toHaveBeenCalledTimes(3);
});

test('a clock that is stopped during its delay never starts', () => {
  const advance = vi.fn();
  startClock(advance, paces.universities)();

  vi.advanceTimersByTime(60_000);
  expect(advance).not.toHaveBeenCalled();
});

test('a clock that is stopped later stays stopped', () => {
  const advance = vi.fn();
  const stop = startClock(advance, paces.hero);
  vi.advanceTimersByTime(5000);
  stop();

  vi.advanceTimersByTime(60_000);
  expect(advance).toHaveBeenCalledTimes(1);
});
