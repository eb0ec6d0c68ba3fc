import { describe, expect, it } from 'vitest';
import { dateLabel } from './dateLabel.ts';

describe("A date in the admin's lists", () => {
  it.each([
    [null, 'N/A'],
    ['', 'N/A'],
    ['yesterday-ish', 'Invalid Date'],
  ])('given as %j reads %j', (value, label) => {
    expect(dateLabel(value, 'en-US', 'UTC')).toBe(label);
  });

  it('that is invalid reads Date Error', () => {
    expect(dateLabel('2025-04-08T12:00:00Z', 'en-US', 'Nowhere/Land')).toBe('Date Error');
  });

  it('is shown in the reader’s time zone', () => {
    expect(dateLabel('2025-04-08T02:00:00Z', 'en-US', 'America/New_York')).toContain('Apr 7, 2025');
  });
});
