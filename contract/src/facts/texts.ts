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
      `The median time from an application to the company’s first reply, over ${applicationDays.responses} days. From ${applicationLimits.responses} applications on.`,
    ],
    [
      'Approves',
      `The median time from a submitted proof, or from the end of a week of hours, to its approval, over ${days} days. What nobody looks at for ${taskDays.approval} days is approved automatically, and counts with them. From ${cases} approvals on.`,
    ],
    [
      'Pays',
      `The median time from an approval to the payment, over ${days} days. A payment counts once the student has confirmed it, or has said nothing for ${ledgerDays.assumed} days. What is owed for more than ${ledgerDays.overdue} days counts as not paid. From ${cases} amounts on, if at least ${100 * factRules.paidShare}% are paid.`,
    ],
    [
      'Paid so far',
      `All that students have received, rounded down to two digits. If at least ${cases} students were paid in the last ${days} days.`,
    ],
    ['Ambassadors', `The students who work for the company now. From ${cases} on.`],
    ['Stars', `The mean of all reviews that are shown. From ${reviewLimits.shownFrom} reviews on.`],
  ],
  student: [
    [
      'Companies',
      'The companies that the student has worked for as an ambassador, from the first day of work on.',
    ],
    [
      'Tasks',
      `The tasks that companies have approved, of those that they have approved or declined. From ${cases} tasks on.`,
    ],
    ['Stars', `The mean of all reviews that are shown. From ${reviewLimits.shownFrom} reviews on.`],
  ],
} as const satisfies Record<string, readonly (readonly [of: string, how: string])[]>;

export const ownFactTexts = {
  shown: 'What students see',
  details: 'Show how',
  nothing: 'Nothing yet',
  loading: 'Loading what students see...',
  failed: (reason: string): string => `Failed to load what students see: ${reason}`,
  counts: {
    approvals: `Approvals counted in the last ${days} days`,
    earnings: `Amounts counted in the last ${days} days`,
    paidEarnings: 'Amounts of them that were paid',
    paidStudents: `Students paid in the last ${days} days`,
    ambassadors: 'Ambassadors now',
  },
} as const;
