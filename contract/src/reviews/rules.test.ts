import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysAfter } from '../calendar/index.ts';
import {
  changeableUntil,
  completesPair,
  meanStars,
  reviewDays,
  reviewLimits,
  reviewObstacle,
  shownAtTheLatest,
} from './index.ts';

const now = new Date('2026-11-29T12:00:00Z');
const clock = { today: '2026-11-29', now };
const nothing = { firstDay: null, hasEnded: false, hasApprovedTask: false };

describe('One side can review the other', () => {
  it.each([
    ['before the work has begun', nothing, 'not-yet'],
    ['on the 13th day after the first', { ...nothing, firstDay: addDays(clock.today, -13) }, 'not-yet'],
    ['on the 14th', { ...nothing, firstDay: addDays(clock.today, -14) }, null],
    ['after an approved task', { ...nothing, firstDay: clock.today, hasApprovedTask: true }, null],
    ['after the end', { ...nothing, firstDay: clock.today, hasEnded: true }, null],
    ['before the first day', { ...nothing, firstDay: addDays(clock.today, 3) }, 'not-yet'],
  ])('%s', (_, together, obstacle) => {
    expect(reviewObstacle(together, null, clock)).toBe(obstacle);
  });

  it('once in a half-year, whatever they have done together', () => {
    const together = { ...nothing, hasEnded: true };
    const half = reviewDays.next;
    expect(reviewObstacle(together, daysAfter(now, -half), clock)).toBeNull();
    expect(reviewObstacle(together, new Date(daysAfter(now, -half).getTime() + 1), clock)).toBe('reviewed');
  });
});

describe('A review', () => {
  /** So many days ago, and milliseconds later. */
  const ago = (days: number, later = 0): Date => new Date(daysAfter(now, -days).getTime() + later);
  const { next } = reviewDays;
  it.each([
    ['not while neither has written before', null, null, false],
    ['not while only this side has', ago(next), null, false],
    ['if the other side has just written', null, now, true],
    ['if it did less than a half-year ago', null, ago(next, 1), true],
    ['not if it did a half-year ago', null, ago(next), false],
    ['if it did a moment after this side’s last one', ago(100), ago(100, 1), true],
    ['not if both wrote at the same time', ago(100), ago(100), false],
    ['not if it did before this side’s last one', ago(100), ago(100, -1), false],
    ['not if it answered this side’s last one, but a half-year ago', ago(next + 1), ago(next), false],
  ])('is shown at once %s', (_, ownAt, theirsAt, isShown) => {
    expect(completesPair({ ownAt, theirsAt }, now)).toBe(isShown);
  });

  it('can be changed for 48 hours, which end before it is shown alone', () => {
    expect(changeableUntil(now)).toEqual(new Date('2026-12-01T12:00:00Z'));
    expect(shownAtTheLatest(now)).toEqual(new Date('2026-12-13T12:00:00Z'));
  });
});

describe('The mean', () => {
  it('is shown from three reviews on, to one decimal', () => {
    expect(meanStars(10, 2)).toBeNull();
    expect(meanStars(14, 3)).toBe(4.7);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 200 }), (stars) => {
        const mean = meanStars(
          stars.reduce((sum, one) => sum + one, 0),
          stars.length,
        );
        if (stars.length < reviewLimits.shownFrom) expect(mean).toBeNull();
        else {
          expect(mean).toBeGreaterThanOrEqual(1);
          expect(mean).toBeLessThanOrEqual(5);
        }
      }),
    );
  });
});
