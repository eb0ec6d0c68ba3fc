import { applicationDays, applicationLimits } from '../applications/constants.ts';
import { ledgerDays } from '../ledger/constants.ts';
import { reviewLimits } from '../reviews/constants.ts';
import { taskDays } from '../tasks/constants.ts';
import { factRules } from './constants.ts';

const { days, cases } = factRules;

/** How facts are counted, by what they are about. */
export const factCounts = {
  company: [
    [
      'Answers',
      `The median time from an application to the first reply, over ${applicationDays.responses} days. Needs ${applicationLimits.responses} applications.`,
    ],
    [
      'Approves',
      `The median time from a proof, or the end of a week of hours, to its approval, over ${days} days. Approvals after ${taskDays.approval} days are automatic, and count. Needs ${cases} approvals.`,
    ],
    [
      'Pays',
      `The median time from an approval to the payment, over ${days} days. A payment counts once the student has confirmed it, or has said nothing for ${ledgerDays.assumed} days. What is owed for more than ${ledgerDays.overdue} days counts as not paid. Needs ${cases} amounts, ${100 * factRules.paidShare}% of them paid.`,
    ],
    [
      'Paid so far',
      `All that students have received, rounded down to two digits. Needs ${cases} students paid in ${days} days.`,
    ],
    ['Ambassadors', `The students who work for the company now. Needs ${cases}.`],
    ['Stars', `The mean of all reviews. Needs ${reviewLimits.shownFrom} reviews.`],
  ],
  student: [
    ['Companies', 'The companies that the student has worked for as an ambassador.'],
    ['Tasks', `The tasks approved, of those approved or declined. Needs ${cases} tasks.`],
    ['Stars', `The mean of all reviews. Needs ${reviewLimits.shownFrom} reviews.`],
  ],
} as const satisfies Record<string, readonly (readonly [of: string, how: string])[]>;

export const ownFactTexts = {
  shown: 'What students see',
  nothing: 'Nothing yet',
  loading: 'Loading what students see...',
  failed: (reason: string): string => `Failed to load what students see: ${reason}`,
  counts: {
    approvals: `Approvals in ${days} days`,
    earnings: `Amounts in ${days} days`,
    paidEarnings: 'Paid of these',
    paidStudents: `Students paid in ${days} days`,
    ambassadors: 'Ambassadors now',
  },
} as const;
