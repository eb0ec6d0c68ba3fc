import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CompanyFacts,
  type CountedCompany,
  companyFactsOf,
  factLines,
  factRules,
  roundedPaid,
  studentFactsOf,
} from './index.ts';

const day = 86_400;
const nothing: CountedCompany = {
  approvals: 0,
  approvalSeconds: null,
  earnings: 0,
  paidEarnings: 0,
  paySeconds: null,
  paidStudents: 0,
  paidCents: 0,
  ambassadors: 0,
};
const shown = (counted: Partial<CountedCompany>): CompanyFacts => companyFactsOf({ ...nothing, ...counted });

describe('A company’s facts', () => {
  it.each([
    ['4 approvals', { approvals: 4, approvalSeconds: day }, []],
    ['5 approvals', { approvals: 5, approvalSeconds: 0 }, ['Usually approves within a day']],
    ['a day', { approvals: 5, approvalSeconds: day }, ['Usually approves within a day']],
    ['a day and a second', { approvals: 5, approvalSeconds: day + 1 }, ['Usually approves within 2 days']],
    [
      'approved automatically, within the hour',
      { approvals: 5, approvalSeconds: 14 * day + 3599 },
      ['Usually approves within 14 days'],
    ],
    ['4 amounts', { earnings: 4, paidEarnings: 4, paySeconds: day }, []],
    ['5 amounts', { earnings: 5, paidEarnings: 5, paySeconds: 4.2 * day }, ['Usually pays within 5 days']],
    ['60 % paid', { earnings: 5, paidEarnings: 3, paySeconds: day }, ['Usually pays within a day']],
    ['less than 60 % paid', { earnings: 6, paidEarnings: 3, paySeconds: day }, []],
    ['nothing paid', { earnings: 9, paidEarnings: 0, paySeconds: null }, []],
    ['4 students paid', { paidStudents: 4, paidCents: 1_234_000 }, []],
    ['5 students paid', { paidStudents: 5, paidCents: 1_234_000 }, ['Paid students $12,000 so far']],
    ['5 students paid less than a dollar', { paidStudents: 5, paidCents: 99 }, []],
    ['4 ambassadors', { ambassadors: 4 }, []],
    ['5 ambassadors', { ambassadors: 5 }, ['5 ambassadors now']],
    ['1,400 ambassadors', { ambassadors: 1400 }, ['1,400 ambassadors now']],
  ] as const)('%s', (_, counted, lines) => {
    expect(factLines(shown(counted))).toEqual(lines);
  });

  it('are none before the first count', () => {
    expect(factLines(companyFactsOf(null))).toEqual([]);
  });

  it('never come from less than five cases, and never understate a time', () => {
    const count = fc.integer({ min: 0, max: 20 });
    const seconds = fc.option(fc.double({ min: 0, max: 90 * day, noNaN: true }), { nil: null });
    const counted: fc.Arbitrary<CountedCompany> = fc.record({
      approvals: count,
      approvalSeconds: seconds,
      earnings: count,
      paidEarnings: count,
      paySeconds: seconds,
      paidStudents: count,
      paidCents: fc.integer({ min: 0, max: 10 ** 12 }),
      ambassadors: count,
    });
    fc.assert(
      fc.property(counted, (of) => {
        const { approves, pays, paid, ambassadors } = companyFactsOf(of);
        if (of.approvals < factRules.cases) expect(approves).toBeNull();
        if (of.earnings < factRules.cases) expect(pays).toBeNull();
        if (of.paidStudents < factRules.cases) expect(paid).toBeNull();
        expect(ambassadors).toBe(of.ambassadors < factRules.cases ? null : of.ambassadors);
        if (pays !== null) expect(pays * day).toBeGreaterThanOrEqual(of.paySeconds ?? 0);
      }),
    );
  });
});

describe('The sum that students were paid', () => {
  it.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [9_999, 99],
    [10_099, 100],
    [10_999, 100],
    [11_000, 110],
    [1_234_000, 12_000],
    [1_299_999, 12_000],
    [100_000_000_00, 100_000_000],
  ])('of %d cents is rounded down to %d dollars', (cents, dollars) => {
    expect(roundedPaid(cents)).toBe(dollars);
  });

  it('is never more than was paid, at most a tenth less, and keeps two digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 10 ** 12 }), (cents) => {
        const rounded = roundedPaid(cents);
        expect(rounded * 100).toBeLessThanOrEqual(cents);
        expect(rounded * 100).toBeGreaterThan(cents * 0.9 - 100);
        expect(String(rounded).slice(2)).toMatch(/^0*$/);
      }),
    );
  });
});

describe('A student’s facts', () => {
  it.each([
    [{ companies: 0, approved: 0, decided: 0 }, []],
    [{ companies: 1, approved: 4, decided: 4 }, ['Worked with 1 company']],
    [{ companies: 3, approved: 27, decided: 28 }, ['Worked with 3 companies', '27 of 28 tasks approved']],
    [{ companies: 1, approved: 0, decided: 5 }, ['Worked with 1 company', '0 of 5 tasks approved']],
    [null, []],
  ])('of %j', (counted, lines) => {
    expect(factLines(studentFactsOf(counted))).toEqual(lines);
  });
});
