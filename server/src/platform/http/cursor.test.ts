import { expect, it } from 'vitest';
import * as z from 'zod';
import { decodeCursor, encodeCursor, sortKeys } from './cursor.ts';
import { Refusal } from './refusal.ts';

const read = (key: z.ZodType<string>, value: string) => decodeCursor(encodeCursor([value]), z.tuple([key]));

it.each([
  ['a day', sortKeys.day, '2026-11-23'],
  ['an instant in milliseconds', sortKeys.instant(3), '2026-11-23T10:00:00.123Z'],
  ['an instant in microseconds', sortKeys.instant(6), '2026-11-23T10:00:00.123456Z'],
])('a cursor goes on from %s', (_, key, value) => {
  expect(read(key, value)).toEqual([value]);
});

it.each([
  ['a day of the year 0', sortKeys.day, '0000-01-01'],
  ['a day that no month has', sortKeys.day, '2026-02-30'],
  ['a day beyond the range', sortKeys.day, '9999-12-31'],
  ['an instant of the year 0', sortKeys.instant(3), '0000-01-01T00:00:00.000Z'],
  ['an instant of another precision', sortKeys.instant(3), '2026-11-23T10:00:00.123456Z'],
])('a cursor does not go on from %s', (_, key, value) => {
  expect(() => read(key, value)).toThrow(Refusal);
});
