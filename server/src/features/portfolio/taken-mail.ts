import { productName, userId } from '@ambitionhub/contract/accounts';
import { portfolioMailTexts as texts } from '@ambitionhub/contract/portfolio';
import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { defineMail, mailReasons } from '../../platform/mail/index.ts';

/** Tells a student what the admin removed from the portfolio, and why. */
export const portfolioTakenMail = defineMail({
  kind: 'portfolio-taken',
  lane: 'usual',
  data: z.object({
    studentId: userId,
    taken: z.enum(['link', 'picture']),
    name: z.string(),
    reason: z.string(),
  }),
  unsubscribe: null,
  write: async ({ link }, { studentId, taken, name, reason }) => {
    return {
      to: studentId,
      by: null,
      letter: {
        subject: `${productName}: ${texts.subject[taken]}`,
        preview: reason,
        parts: [
          texts.what[taken],
          { is: 'quote', text: name || texts.untitled },
          texts.why,
          { is: 'quote', text: reason },
          texts.after,
          { is: 'action', label: texts.action, url: link(paths.studentDashboard) },
        ],
        notes: [mailReasons.account],
      },
    };
  },
});
