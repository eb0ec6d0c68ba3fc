import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

test.each([
  [0, '1 minute'],
  [150, '3 minutes'],
  [3600, '1 hour'],
  [26 * 3600, '26 hours'],
  [49 * 3600, '2 days'],
])('%s seconds are %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));
