import { companyId, productName } from '@ambitionhub/contract/accounts';
import { positionMailTexts as texts } from '@ambitionhub/contract/positions';
import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { defineMail, mailReasons } from '../../platform/mail/index.ts';
import { findOwner } from '../companies/index.ts';

/** Tells a company's owner which position the admin removed, and why. */
export const positionTakenMail = defineMail({
  kind: 'position-taken',
  lane: 'usual',
  data: z.object({ companyId, title: z.string(), reason: z.string() }),
  unsubscribe: null,
  write: async ({ db, link }, { companyId: id, title, reason }) => {
    const to = await findOwner(db, id);
    if (!to) return null;
    return {
      to,
      by: null,
      letter: {
        subject: `${productName}: ${texts.subject(title)}`,
        preview: reason,
        parts: [
          texts.text,
          { is: 'quote', text: title },
          texts.why,
          { is: 'quote', text: reason },
          texts.after,
          { is: 'action', label: texts.action, url: link(paths.companyProfile) },
        ],
        notes: [mailReasons.company],
      },
    };
  },
});
