import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  appealDecisions,
  appealStates,
  messageActions,
  mostLeadHours,
  sanctionLimits,
  timeframeDays,
  timeframes,
} from './constants.ts';
import {
  appeals,
  availableActions,
  credibility,
  displayedStatus,
  isSuspensionEnd,
  type ModerationMarks,
  marksAfter,
  marksShown,
  reportDue,
  sanctionState,
  timeframeStart,
} from './rules.ts';

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

  it('changes only by an offered action, and never becomes less reviewed', () => {
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

  it('keeps its status when it is flagged and unflagged', () => {
    const flagged = marksAfter(fresh, 'flag');
    expect(flagged).toEqual({ ...fresh, flagged: true });
    expect(flagged && marksAfter(flagged, 'unflag')).toEqual(fresh);
  });
});

it('A displayed status is that of its marks', () => {
  fc.assert(
    fc.property(anyMarks, (marks) => {
      const status = displayedStatus(marks);
      const shown = marksShown(status, marks);
      expect(displayedStatus(shown)).toBe(status);
      expect(availableActions(shown)).toEqual(availableActions(marks));
    }),
  );
});

describe('A report', () => {
  const anyRecord = fc
    .tuple(fc.nat(1000), fc.nat(1000))
    .map(([right, wrong]) => ({ decided: right + wrong, right }));
  const anyMoment = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });

  it('starts with a credibility of one half, which grows with every confirmed report', () => {
    expect(credibility({ decided: 0, right: 0 })).toBe(0.5);
    fc.assert(
      fc.property(anyRecord, ({ decided, right }) => {
        const now = credibility({ decided, right });
        expect(now).toBeGreaterThan(0);
        expect(now).toBeLessThan(1);
        expect(credibility({ decided: decided + 1, right: right + 1 })).toBeGreaterThan(now);
        expect(credibility({ decided: decided + 1, right })).toBeLessThan(now);
      }),
    );
  });

  it('comes before simultaneous ones with less credibility, and never after much later ones', () => {
    fc.assert(
      fc.property(anyMoment, anyRecord, anyRecord, (at, one, other) => {
        const later = new Date(at.getTime() + mostLeadHours * 3_600_000);
        expect(reportDue(at, one)).toBeLessThan(reportDue(later, other));
        if (credibility(one) > credibility(other))
          expect(reportDue(at, one)).toBeLessThan(reportDue(at, other));
      }),
    );
  });
});

describe('A sanction', () => {
  const day = 86_400_000;
  const now = new Date('2026-03-20T12:00:00Z');
  const later = (days: number) => new Date(now.getTime() + days * day);

  it('is in force until its date or until it is revoked', () => {
    const suspension = { until: later(1), liftedAt: null };
    expect(sanctionState(suspension, now)).toBe('active');
    expect(sanctionState(suspension, later(1))).toBe('over');
    expect(sanctionState({ ...suspension, liftedAt: now }, later(2))).toBe('lifted');
    expect(sanctionState({ until: null, liftedAt: null }, later(5000))).toBe('active');
  });

  it('suspends for a limited time', () => {
    expect(
      [-1, 0, 1, sanctionLimits.days, sanctionLimits.days + 1].map((days) =>
        isSuspensionEnd(later(days), now),
      ),
    ).toEqual([false, false, true, true, false]);
  });

  it('is appealed once and answered once', () => {
    const steps = ['appeal', ...appealDecisions] as const;
    for (const state of appealStates)
      for (const step of steps) {
        const next = appeals[state][step];
        expect(next !== null, `${state} ${step}`).toBe(
          step === 'appeal' ? state === 'none' : state === 'open',
        );
      }
  });
});

describe('A timeframe', () => {
  it('begins at midnight, or the given number of days ago', () => {
    const now = new Date(2026, 2, 20, 15, 30);
    expect(timeframes.map((timeframe) => timeframeStart(timeframe, now))).toEqual([
      null,
      new Date(2026, 2, 20),
      new Date(2026, 2, 20 - timeframeDays['past-week'], 15, 30),
      new Date(2026, 2, 20 - timeframeDays['past-month'], 15, 30),
    ]);
  });
});
