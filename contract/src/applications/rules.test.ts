import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { responseOfRank, responseRank } from '../companies/index.ts';
import {
  applicationDays,
  applicationLimits,
  applicationStatuses,
  applicationTexts,
  firstTemplates,
  type ShownStatus,
  shownStatuses,
} from './constants.ts';
import {
  applicationEvents,
  applicationMoves,
  lapsedBefore,
  mayDo,
  responseStep,
  shownStatus,
  statusAfter,
  timelineOf,
} from './rules.ts';

const actors = ['student', 'company', 'calendar'] as const;
const places = ['none', ...shownStatuses] as const;
const day = 24 * 60 * 60 * 1000;

/**
 * Decision D15, line by line: from a status, an event by a side leads to a status; everything else changes
 * nothing.
 */
const allowed: readonly (readonly [string, string, string, ShownStatus])[] = [
  ['none', 'apply', 'student', 'sent'],
  ['sent', 'read', 'company', 'seen'],
  ['sent', 'answer', 'company', 'answered'],
  ['seen', 'answer', 'company', 'answered'],
  ['no-answer', 'answer', 'company', 'answered'],
  ['declined', 'answer', 'company', 'answered'],
  ['withdrawn', 'answer', 'company', 'answered'],
  ['sent', 'offer', 'company', 'offered'],
  ['seen', 'offer', 'company', 'offered'],
  ['answered', 'offer', 'company', 'offered'],
  ['no-answer', 'offer', 'company', 'offered'],
  ['offered', 'hire', 'student', 'hired'],
  ['offered', 'reopen', 'student', 'answered'],
  ['offered', 'reopen', 'company', 'answered'],
  ['offered', 'reopen', 'calendar', 'answered'],
  ['sent', 'decline', 'company', 'declined'],
  ['seen', 'decline', 'company', 'declined'],
  ['answered', 'decline', 'company', 'declined'],
  ['sent', 'withdraw', 'student', 'withdrawn'],
  ['seen', 'withdraw', 'student', 'withdrawn'],
  ['answered', 'withdraw', 'student', 'withdrawn'],
  ['offered', 'withdraw', 'student', 'withdrawn'],
  ['sent', 'lapse', 'calendar', 'no-answer'],
  ['seen', 'lapse', 'calendar', 'no-answer'],
];

describe('The status of an application', () => {
  it('makes the moves of the table and no others', () => {
    const moves = places.flatMap((from) =>
      applicationEvents.flatMap((event) =>
        actors.flatMap((by) => {
          const to = statusAfter(from, event, by);
          return to === null ? [] : [[from, event, by, to].join(' ')];
        }),
      ),
    );
    expect(moves.sort()).toEqual(allowed.map((line) => line.join(' ')).sort());
  });

  it('is valid after any attempts and stays hired once hired', () => {
    const attempt = fc.tuple(fc.constantFrom(...applicationEvents), fc.constantFrom(...actors));
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 40 }), (attempts) => {
        let status: ShownStatus | 'none' = 'none';
        for (const [event, by] of attempts) {
          const next = statusAfter(status, event, by);
          if (status === 'hired') expect(next).toBeNull();
          // Only the company reopens a closed one.
          if (next !== null && (status === 'declined' || status === 'withdrawn'))
            expect([next, by]).toEqual(['answered', 'company']);
          status = next ?? status;
        }
        expect([...shownStatuses, 'none']).toContain(status);
      }),
    );
  });

  it('offers each side its possible actions', () => {
    expect(mayDo('answered', 'company')).toEqual(['offer', 'decline']);
    expect(mayDo('seen', 'student')).toEqual(['withdraw']);
    expect(mayDo('hired', 'student')).toEqual([]);
  });

  it('has a text for each side', () => {
    for (const status of shownStatuses)
      expect([
        applicationTexts.statuses[status],
        applicationTexts.student.meaning[status],
        applicationTexts.company.stages[status],
      ]).not.toContain('');
    expect(Object.values(applicationMoves).map(({ to }) => to)).toEqual(
      expect.arrayContaining([...shownStatuses]),
    );
  });
});

describe('An application without a response', () => {
  it('has no answer from 21 days on, to the millisecond', () => {
    const now = new Date('2031-03-30T12:00:00Z');
    const edge = lapsedBefore(now);
    expect(now.getTime() - edge.getTime()).toBe(applicationDays.noAnswer * day);
    expect(shownStatus('sent', edge, now)).toBe('no-answer');
    expect(shownStatus('seen', edge, now)).toBe('no-answer');
    expect(shownStatus('seen', new Date(edge.getTime() + 1), now)).toBe('seen');
  });

  it('does not lapse after an answer, a decline or a withdrawal', () => {
    const now = new Date('2031-03-30T12:00:00Z');
    for (const status of ['answered', 'hired', 'declined', 'withdrawn'] as const)
      expect(shownStatus(status, new Date(0), now)).toBe(status);
  });
});

const after = (minutes: number): Date => new Date(Date.UTC(2031, 0, 1, 0, minutes));
const untouched = {
  seenAt: null,
  answeredAt: null,
  offeredAt: null,
  declinedAt: null,
  withdrawnAt: null,
  hiredAt: null,
};

describe('The timeline', () => {
  it('lists the steps in chronological order', () => {
    const dates = { ...untouched, status: 'hired', appliedAt: after(0), since: after(9) } as const;
    const steps = timelineOf(
      { ...dates, seenAt: after(1), answeredAt: after(2), hiredAt: after(9) },
      after(10),
    );
    expect(steps.map(({ status }) => status)).toEqual(['sent', 'seen', 'answered', 'hired']);
    expect(steps.map(({ at }) => at)).toEqual([after(0), after(1), after(2), after(9)]);
  });

  it('shows an offer that came to nothing, and that the application is answered again', () => {
    const dates = { ...untouched, status: 'answered', appliedAt: after(0), since: after(8) } as const;
    const steps = timelineOf({ ...dates, answeredAt: after(2), offeredAt: after(5) }, after(10));
    expect(steps.map(({ status }) => status)).toEqual(['sent', 'answered', 'offered', 'answered']);
    expect(steps.at(-1)?.at).toEqual(after(8));
  });

  it('shows that a declined application was answered again', () => {
    const dates = { ...untouched, status: 'answered', appliedAt: after(0), since: after(7) } as const;
    const steps = timelineOf({ ...dates, answeredAt: after(2), declinedAt: after(5) }, after(10));
    expect(steps.map(({ status }) => status)).toEqual(['sent', 'answered', 'declined', 'answered']);
  });

  it('shows each answer that reopened the application, even before a hire', () => {
    const dates = { ...untouched, status: 'hired', appliedAt: after(0), since: after(9) } as const;
    const steps = timelineOf(
      { ...dates, answeredAt: after(2), declinedAt: after(5), hiredAt: after(9) },
      after(10),
    );
    expect(steps.map(({ status }) => status)).toEqual(['sent', 'answered', 'declined', 'answered', 'hired']);
    expect(steps.map(({ at }) => at)).toEqual([after(0), after(2), after(5), null, after(9)]);
  });

  it('shows since when there is no answer, and a step without a known time', () => {
    const dates = { ...untouched, status: 'seen', appliedAt: after(0), since: after(0) } as const;
    expect(timelineOf(dates, after(1)).at(-1)).toEqual({ status: 'seen', at: null });
    const late = new Date(after(0).getTime() + 30 * day);
    expect(timelineOf({ ...dates, seenAt: after(1) }, late).at(-1)).toEqual({
      status: 'no-answer',
      at: new Date(after(0).getTime() + applicationDays.noAnswer * day),
    });
  });

  it('begins with sent and ends with the current status', () => {
    const time = fc.option(fc.integer({ min: 1, max: 60 * 24 * 40 }).map(after));
    const arbitrary = fc.record({
      status: fc.constantFrom(...applicationStatuses),
      since: fc.integer({ min: 0, max: 60 * 24 * 40 }).map(after),
      seenAt: time,
      answeredAt: time,
      offeredAt: time,
      declinedAt: time,
      withdrawnAt: time,
      hiredAt: time,
    });
    const now = after(60 * 24 * 40);
    fc.assert(
      fc.property(arbitrary, (dates) => {
        const steps = timelineOf({ ...dates, appliedAt: after(0) }, now);
        expect(steps[0]?.status).toBe('sent');
        expect(steps.at(-1)?.status).toBe(shownStatus(dates.status, after(0), now));
        for (const [index, { status }] of steps.entries())
          if (status === 'declined' || status === 'withdrawn')
            expect(['declined', 'withdrawn', 'offered', 'hired']).not.toContain(steps[index + 1]?.status);
      }),
    );
  });
});

describe('A company’s response time', () => {
  const hours = (count: number) => ({ applications: 5, medianSeconds: count * 3600, answeredSoon: 1 });

  it.each([
    [0, 'hour'],
    [1, 'hour'],
    [1.01, 'day'],
    [24, 'day'],
    [25, 'three-days'],
    [72, 'three-days'],
    [73, 'week'],
    [168, 'week'],
    [169, null],
  ] as const)('of %s hours is shown as %s', (count, step) => {
    expect(responseStep(hours(count))).toBe(step);
  });

  it('is shown from five applications on, and only with an answer', () => {
    expect(responseStep({ applications: 4, medianSeconds: 60, answeredSoon: 1 })).toBeNull();
    expect(responseStep({ applications: 9, medianSeconds: null, answeredSoon: null })).toBeNull();
  });

  it('is shown from 60 % answered in time on; below it, the card says that it often does not answer', () => {
    const counts = fc.record({
      answered: fc.nat(200),
      late: fc.nat(200),
      medianSeconds: fc.integer({ min: 0, max: 168 * 3600 }),
    });
    fc.assert(
      fc.property(counts, ({ answered, late, medianSeconds }) => {
        const all = answered + late;
        fc.pre(all >= applicationLimits.responses);
        const step = responseStep({ applications: all, medianSeconds, answeredSoon: answered / all });
        // In whole numbers: 60 % is three of five.
        if (answered * 5 >= all * 3) expect(['hour', 'day', 'three-days', 'week']).toContain(step);
        else expect(step).toBe('rarely');
      }),
    );
    expect(responseStep({ applications: 6, medianSeconds: 60, answeredSoon: 1 / 6 })).toBe('rarely');
    expect(responseStep({ applications: 6, medianSeconds: null, answeredSoon: 0 })).toBe('rarely');
  });

  it('sorts companies, those that often do not answer last, and can be read back', () => {
    const steps = ['hour', 'day', 'three-days', 'week', null, 'rarely'] as const;
    const ranks = steps.map(responseRank);
    expect(ranks).toEqual(ranks.toSorted((one, other) => other - one));
    expect(ranks.map(responseOfRank)).toEqual(steps);
  });
});

it('The first templates fit into a note', () => {
  for (const { text, name } of firstTemplates) {
    expect(text.length).toBeLessThanOrEqual(applicationLimits.note);
    expect(name.length).toBeLessThanOrEqual(applicationLimits.templateName);
  }
});
