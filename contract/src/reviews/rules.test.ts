import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysAfter } from '../calendar/index.ts';
import {
  changeableUntil,
  completesPair,
  meanStars,
  nextReviewAt,
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
  const days = fc.integer({ min: 0, max: 400 }).map((count) => daysAfter(now, -count));
  const written = fc.option(days, { nil: null });

  it('is shown at once only if the other side has written since this side’s last one', () => {
    fc.assert(
      fc.property(written, written, (ownAt, theirsAt) => {
        const isShown = completesPair({ ownAt, theirsAt }, now);
        if (theirsAt === null) expect(isShown).toBe(false);
        else {
          const isAnswer = (ownAt === null || theirsAt > ownAt) && nextReviewAt(theirsAt) > now;
          expect(isShown).toBe(isAnswer);
        }
      }),
    );
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
