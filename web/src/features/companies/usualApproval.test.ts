import { expect, it } from 'vitest';
import { usualApprovalText } from './usualApproval.ts';

it.each([
  [null, null],
  [0.5, 'It usually comes within an hour of signing up.'],
  [24, 'It usually comes within a day of signing up.'],
  [25, 'It usually comes within 2 days of signing up.'],
  [15 * 24, 'It usually comes within 3 weeks of signing up.'],
])('an approval that takes %s hours', (hours, text) => {
  expect(usualApprovalText(hours === null ? null : hours * 3600)).toBe(text);
});
