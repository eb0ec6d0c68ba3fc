import { companyId, productName } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { defineMail, mailReasons } from '../../platform/mail/index.ts';
import { findOwner } from './store.ts';

/** Tells a company's owner that the admin removed the cover of its page, and why. */
export const coverTakenMail = defineMail({
  kind: 'cover-taken',
  lane: 'usual',
  data: z.object({ companyId, reason: z.string() }),
  unsubscribe: null,
  write: async ({ db, link }, { companyId: id, reason }) => {
    const to = await findOwner(db, id);
    if (!to) return null;
    return {
      to,
      by: null,
      letter: {
        subject: `${productName}: We removed the cover of your company’s page`,
        preview: reason,
        parts: [
          'We removed the picture at the top of your company’s page. The reason:',
          { is: 'quote', text: reason },
          'You can choose another cover at any time. The rest of your page is not affected.',
          { is: 'action', label: 'Open your profile', url: link(paths.companyProfile) },
        ],
        notes: [mailReasons.company],
      },
    };
  },
});
