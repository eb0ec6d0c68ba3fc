import { day } from '@ambitionhub/contract/schemas';
import { hoursChanged, weekDecisionMade, weeksDecided } from '../../src/features/hours/events.ts';
import { aThing, company, otherCompany, otherStudent, student } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const week = day.parse('2026-11-16');
const pair = { companyId: company, studentId: student };
const decided = { ambassadorshipId: aThing, week };
const detail = { week: 'Nov 16–22', cents: 4500 };

export const samples: Samples = {
  'hours change': told(hoursChanged({ ...pair, ambassadorshipId: aThing, weeks: [week] }), {
    live: { hoursChanged: [company, student] },
  }),
  'a week is being approved': told(
    weekDecisionMade({ ...pair, decision: 'approve', week, amountCents: 4500 }),
    {
      live: { hoursChanged: [company] },
      activity: [{ of: company, act: 'approve-hours', about: student, detail }],
    },
  ),
  'a decision about a week is undone': told(
    weekDecisionMade({ ...pair, decision: null, week, amountCents: 4500 }),
    {
      live: { hoursChanged: [company] },
      activity: [{ of: company, act: 'undo-hours', about: student, detail }],
    },
  ),
  'weeks are decided': told(
    weeksDecided({
      weeks: [
        { ...decided, ...pair, decision: 'approve' },
        { ...decided, ...pair, decision: 'return' },
        { ...decided, companyId: otherCompany, studentId: otherStudent, decision: 'approve' },
      ],
    }),
    {
      live: { hoursChanged: [company, student, otherCompany, otherStudent] },
      news: {
        'Your hours at The company are approved': [student, otherStudent],
        'The company has a question about your hours': [student],
      },
      email: {
        kinds: ['week-approved', 'week-approved', 'week-returned'],
        to: [student, otherStudent],
      },
    },
  ),
};
