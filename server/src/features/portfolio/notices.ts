import { admin, defineNotices, student } from '../../platform/notices.ts';
import { portfolioSaved, portfolioTaken } from './events.ts';
import { portfolioTakenMail } from './taken-mail.ts';

export const portfolioNotices = defineNotices([
  { on: portfolioSaved, to: student, live: 'portfolio' },
  {
    on: portfolioTaken,
    to: student,
    live: 'portfolio',
    email: ({ studentId, kind, name, reason }) =>
      portfolioTakenMail.about({ studentId, taken: kind, name, reason }),
  },
  {
    on: portfolioTaken,
    to: admin,
    audit: ({ actorId, studentId, kind, name, reason }) => ({
      actorId,
      action: `take-${kind}`,
      targetId: studentId,
      detail: { [kind]: { from: name, to: null }, reason },
    }),
  },
]);
