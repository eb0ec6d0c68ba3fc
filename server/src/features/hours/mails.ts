import { formatWeek, formatWeekDays, type WeekDecision } from '@ambitionhub/contract/hours';
import { money } from '@ambitionhub/contract/ledger';
import { paths } from '@ambitionhub/contract/routes';
import { day } from '@ambitionhub/contract/schemas';
import * as z from 'zod';
import { type Desk, defineMail, type Letter } from '../../platform/mail/index.ts';
import { pageOf } from '../../platform/notices.ts';
import { findWeek, type WeekRow } from './weeks.store.ts';

export const hoursPage = pageOf(paths.studentDashboard, { tab: 'work', view: 'hours' });

/** What a student is told of a decision; also the subjects of emails. */
export const weekTexts = {
  approve: (company: string) => `Your hours at ${company} are approved`,
  return: (company: string) => `${company} has a question about your hours`,
} as const satisfies Record<WeekDecision, (company: string) => string>;

/** The student's email about a decision; none if the week has changed again by the time it is sent. */
const weekMail = (state: 'approved' | 'returned', letter: (desk: Desk, row: WeekRow) => Letter) =>
  defineMail({
    kind: `week-${state}`,
    lane: 'usual',
    data: z.object({ ambassadorshipId: z.uuid(), week: day }),
    unsubscribe: 'work',
    write: async (desk, key) => {
      const row = await findWeek(desk.db, key, 'student');
      if (row?.week.state !== state) return null;
      const { studentId: to, companyId: by } = row.week;
      return { to, by, letter: letter(desk, { ...row, name: row.name || 'The company' }) };
    },
  });

/** Tells a student that a company has returned a week, with its note. */
export const weekReturnedMail = weekMail('returned', (desk, { week, name }) => ({
  subject: weekTexts.return(name),
  preview: `${name} has returned your hours for ${formatWeekDays(week.week)}.`,
  parts: [
    `${name} has returned your hours: ${formatWeek(week.week, week.minutes)}.`,
    { is: 'quote', text: week.note, by: name },
    'You can change them, or send them again as they are.',
    { is: 'action', label: 'Open your hours', url: desk.link(hoursPage) },
  ],
}));

/** Tells a student that a week was approved, by a company or automatically. */
export const weekApprovedMail = weekMail('approved', (desk, { week, name }) => {
  const hours = formatWeek(week.week, week.minutes);
  const amount = money(week.amountCents, 'en-US');
  return {
    subject: weekTexts.approve(name),
    preview: `${hours}: ${amount}`,
    parts: [
      week.decidedById === null
        ? `Your hours at ${name} were approved automatically, because the company did not review them within 14 days: ${hours}.`
        : `${name} has approved your hours: ${hours}.`,
      `${name} owes you ${amount} for them.`,
      { is: 'action', label: 'Open your hours', url: desk.link(hoursPage) },
    ],
  };
});
