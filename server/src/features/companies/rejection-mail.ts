import { companyId, productName } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { defineMail, type Letter, mailReasons } from '../../platform/mail/index.ts';
import { findCompany, findOwner } from './store.ts';

const letter = (name: string, reason: string, url: string): Letter => ({
  subject: `${name} is not approved on ${productName} yet`,
  preview: reason,
  parts: [
    `We reviewed the profile of ${name} and could not approve it as it is.`,
    { is: 'quote', text: reason },
    'Change your profile and save it, and we will review it again.',
    { is: 'action', label: 'Edit your profile', url },
  ],
  notes: [mailReasons.company],
});

/**
 * Tells a company why it was rejected; sends nothing if it has saved its profile again or is approved by
 * then.
 */
export const rejectionMail = defineMail({
  kind: 'rejection',
  lane: 'usual',
  data: z.object({ companyId }),
  unsubscribe: null,
  write: async ({ db, link }, { companyId }) => {
    const [to, company] = await Promise.all([findOwner(db, companyId), findCompany(db, companyId)]);
    if (!to || !company?.rejection) return null;
    return {
      to,
      by: null,
      letter: letter(company.name || 'Your company', company.rejection, link(paths.companyProfile)),
    };
  },
});
