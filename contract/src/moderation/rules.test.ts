import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availableActions, dateLabel, displayedStatus, type ModerationMarks, marksAfter } from './rules.ts';
import { messageActions } from './words.ts';

const anyMarks: fc.Arbitrary<ModerationMarks> = fc.record({
  read: fc.boolean(),
  reviewed: fc.boolean(),
  flagged: fc.boolean(),
  reported: fc.boolean(),
});
const fresh: ModerationMarks = { read: false, reviewed: false, flagged: false, reported: false };

describe('A message in the monitor', () => {
  it.each([
    [false, false, 'unread'],
    [true, false, 'read'],
    [false, true, 'reviewed'],
    [true, true, 'reviewed'],
  ] as const)('marked read %s and reviewed %s shows as %s', (read, reviewed, status) => {
    expect(displayedStatus({ read, reviewed })).toBe(status);
  });

  it.each([
    [fresh, ['mark-read', 'mark-reviewed', 'flag']],
    [{ ...fresh, flagged: true }, ['mark-read', 'mark-reviewed', 'unflag']],
    [{ ...fresh, read: true }, ['mark-reviewed', 'flag']],
    [{ ...fresh, reported: true }, ['mark-read', 'mark-reviewed', 'resolve-report', 'flag']],
    [{ ...fresh, reported: true, reviewed: true }, ['flag']],
  ])('marked %j offers %j', (marks, actions) => {
    expect(availableActions(marks)).toEqual(actions);
  });

  it('changes only by an action that is offered, and never becomes less reviewed', () => {
    const order = ['unread', 'read', 'reviewed'];
    fc.assert(
      fc.property(anyMarks, fc.constantFrom(...messageActions), (marks, action) => {
        const after = marksAfter(marks, action);
        expect(after !== null).toBe(availableActions(marks).includes(action));
        if (after === null) return;
        expect(order.indexOf(displayedStatus(after))).toBeGreaterThanOrEqual(
          order.indexOf(displayedStatus(marks)),
        );
        expect(after.reported).toBe(marks.reported);
      }),
    );
  });

  it('is reviewed once its report is resolved', () => {
    expect(marksAfter({ ...fresh, reported: true }, 'resolve-report')).toEqual({
      ...fresh,
      reported: true,
      reviewed: true,
    });
  });

  it('keeps its status while a flag goes on and off', () => {
    const flagged = marksAfter(fresh, 'flag');
    expect(flagged).toEqual({ ...fresh, flagged: true });
    expect(flagged && marksAfter(flagged, 'unflag')).toEqual(fresh);
  });
});

describe("A date in the admin's lists", () => {
  it.each([
    [null, 'N/A'],
    ['', 'N/A'],
    ['yesterday-ish', 'Invalid Date'],
  ])('given as %j reads %j', (value, label) => {
    expect(dateLabel(value, 'en-US', 'UTC')).toBe(label);
  });

  it('that cannot be printed reads Date Error', () => {
    expect(dateLabel('2025-04-08T12:00:00Z', 'en-US', 'Nowhere/Land')).toBe('Date Error');
  });

  it('is shown in the reader’s time zone', () => {
    expect(dateLabel('2025-04-08T02:00:00Z', 'en-US', 'America/New_York')).toContain('Apr 7, 2025');
  });
});
