import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marksUpTo, spreadPlaces } from './axis.ts';

test('an axis has round marks from zero to the highest value or just above it', () => {
  expect(marksUpTo(9)).toEqual([0, 5, 10]);
  expect(marksUpTo(44)).toEqual([0, 20, 40, 60]);
  expect(marksUpTo(4)).toEqual([0, 1, 2, 3, 4]);
  expect(marksUpTo(1000)).toEqual([0, 500, 1000]);
  expect(marksUpTo(1, 0.01)).toEqual([0, 0.5, 1]);
});

test('a count has no marks between whole numbers, and payments none below a dollar', () => {
  expect(marksUpTo(1)).toEqual([0, 1]);
  expect(marksUpTo(0)).toEqual([0, 1]);
  expect(marksUpTo(250, 100)).toEqual([0, 100, 200, 300]);
});

test('every axis holds its highest value within two to five marks, with less than half of it to spare', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), (top) => {
      const marks = marksUpTo(top);
      const last = marks.at(-1) ?? 0;
      expect(last).toBeGreaterThanOrEqual(top);
      expect(last).toBeLessThanOrEqual(top * 2);
      expect(marks.length).toBeGreaterThanOrEqual(2);
      expect(marks.length).toBeLessThanOrEqual(5);
    }),
  );
});

test('labels are spread from the first day to the last, each on a different day', () => {
  expect(spreadPlaces(30)).toEqual([0, 10, 19, 29]);
  expect(spreadPlaces(13)).toEqual([0, 3, 6, 9, 12]);
  expect(spreadPlaces(7)).toEqual([0, 2, 4, 6]);
  expect(spreadPlaces(5)).toEqual([0, 1, 2, 3, 4]);
  expect(spreadPlaces(1)).toEqual([0]);
  expect(spreadPlaces(0)).toEqual([]);
});
