import { companyId } from '@ambitionhub/contract/accounts';
import { formatLongDay } from '@ambitionhub/contract/calendar';
import { paths } from '@ambitionhub/contract/routes';
import { day } from '@ambitionhub/contract/schemas';
import * as z from 'zod';
import { defineMail, mailReasons } from '../../platform/mail/index.ts';
import { findCompany, findOwner } from '../companies/index.ts';
import { findSubscription } from './store.ts';

/** Tells a company's owner when free premium ends; sends nothing if the company has paid in the meantime. */
export const introductionEndsMail = defineMail({
  kind: 'introduction-ends',
  lane: 'bulk',
  data: z.object({ companyId, ends: day }),
  unsubscribe: null,
  write: async ({ db, link }, { companyId, ends }) => {
    const [to, company, subscription] = await Promise.all([
      findOwner(db, companyId),
      findCompany(db, companyId),
      findSubscription(db, companyId),
    ]);
    if (!to || !company || subscription) return null;
    const name = company.name || 'your company';
    return {
      to,
      by: null,
      letter: {
        subject: `Your introductory Premium ends on ${formatLongDay(ends)}`,
        preview: 'Choose a plan to keep your limits.',
        parts: [
          `Until now, Premium has been free for ${name}. ${formatLongDay(ends)} is the last day of this introduction.`,
          'Choose a plan to keep starting as many conversations as today. All your conversations stay, and you can always reply in them.',
          {
            is: 'action',
            label: 'Choose a plan',
            url: `${link(paths.companyDashboard, { tab: 'settings' })}#subscription`,
          },
        ],
        notes: [mailReasons.company],
      },
    };
  },
});
