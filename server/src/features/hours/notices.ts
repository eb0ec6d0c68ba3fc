import { formatWeekDays } from '@ambitionhub/contract/hours';
import { bothSides, company, defineNotices, student } from '../../platform/notices.ts';
import { hoursChanged, weekDecisionMade, weeksDecided } from './events.ts';
import { weekApprovedMail, weekReturnedMail } from './mails.ts';

export const hoursNotices = defineNotices([
  { on: hoursChanged, to: bothSides, live: 'hours' },
  {
    on: weekDecisionMade,
    to: company,
    live: 'hours',
    activity: ({ studentId, decision, week, amountCents }) => ({
      act: `${decision ?? 'undo'}-hours`,
      subject: { studentId },
      detail: { week: formatWeekDays(week), cents: amountCents },
    }),
  },
  { on: weeksDecided, each: 'weeks', to: bothSides, live: 'hours' },
  {
    on: weeksDecided,
    each: 'weeks',
    to: student,
    email: (week) => (week.decision === 'approve' ? weekApprovedMail : weekReturnedMail).about(week),
  },
]);
