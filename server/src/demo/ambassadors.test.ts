import { asCompany, asStudent, type UserId } from '@ambitionhub/contract/accounts';
import { addDays, type Day } from '@ambitionhub/contract/calendar';
import { describe, expect, test } from 'vitest';
import { demoAmbassadors, workOf } from './ambassadors.ts';

const parties = {
  student: { id: asStudent('student' as UserId), name: 'Maya' },
  company: { id: asCompany('company' as UserId), name: 'Acme', person: 'Ava' },
};
const monday = '2026-11-23' as Day;

describe.each([0, 1, 2, 3, 4, 5, 6])('%i days after a Monday', (days) => {
  const today = addDays(monday, days);
  const works = demoAmbassadors.map((demo) => ({
    demo,
    ...workOf(demo, parties, today, new Date(`${today}T16:00:00Z`)),
  }));

  test('whoever was paid had earned something by then', () => {
    const unpaid = works.filter(({ demo, postings }) => demo.paid && postings.length === 0);
    expect(unpaid.map(({ demo }) => demo.student)).toEqual([]);
  });

  test('the card and an outside payment both paid the demo student for hours', () => {
    expect(works[0]?.byCard).not.toEqual([]);
    expect(works[0]?.postings).toHaveLength(1);
  });

  test('a week waits for the company, and one was returned', () => {
    const states = works.flatMap(({ weeks }) => weeks.map(({ state }) => state));
    expect(states).toEqual(expect.arrayContaining(['logged', 'returned', 'approved']));
  });
});
