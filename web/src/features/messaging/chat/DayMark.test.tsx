// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DayMark } from './DayMark.tsx';

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.useFakeTimers({ now: new Date('2026-04-08T23:59:00-04:00') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('a day is today until midnight, then yesterday, then a weekday or a date, in the reader’s time zone', () => {
  render(<DayMark at="2026-04-09T02:30:00.000Z" />);
  const mark = screen.getByRole('time');
  const pass = (hours: number) => act(() => vi.advanceTimersByTime(hours * 60 * 60_000));
  const ago = (days: number) =>
    new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(-days, 'day');
  const shown = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(undefined, format).format(new Date('2026-04-08T12:00:00-04:00'));
  expect(mark.textContent).toBe(ago(0));
  expect(mark.getAttribute('datetime')).toBe('2026-04-08');
  pass(1);
  expect(mark.textContent).toBe(ago(1));
  pass(24);
  expect(mark.textContent).toBe(shown({ weekday: 'long' }));
  pass(6 * 24);
  expect(mark.textContent).toBe(shown({ dateStyle: 'medium' }));
});
