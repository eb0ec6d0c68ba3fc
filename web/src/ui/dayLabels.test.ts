import { expect, test } from 'vitest';
import { dayLabel, weekdayLabel, weekLabel } from './dayLabels.ts';

test('days and weeks are short, and a dash if they cannot be read', () => {
  expect(
    [dayLabel, weekdayLabel, weekLabel].map((label) => label('2026-11-16').replaceAll(/\s/gu, ' ')),
  ).toEqual(['Nov 16', 'Mon, Nov 16', 'Nov 16 – 22']);
  for (const label of [dayLabel, weekdayLabel, weekLabel]) expect(label('soon')).toBe('–');
});
