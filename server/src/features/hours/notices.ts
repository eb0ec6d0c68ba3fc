import { formatWeekDays } from '@ambitionhub/contract/hours';
import { bothSides, company, defineNotices, student, theCompany } from '../../platform/notices.ts';
import { hoursChanged, weekDecisionMade, weeksDecided } from './events.ts';
import { hoursPage, weekApprovedMail, weekReturnedMail, weekTexts } from './mails.ts';

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
    news: {
      group: 'work',
      kind: ({ decision }) => `week-${decision}`,
      from: theCompany,
      text: ({ decision }, name) => weekTexts[decision](name),
      link: () => hoursPage,
    },
    email: (week) => (week.decision === 'approve' ? weekApprovedMail : weekReturnedMail).about(week),
  },
]);
