import { companyId, productName } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { defineMail, type Letter, mailReasons } from '../../platform/mail/index.ts';
import { findCompany, findOwner } from './store.ts';

const letter = (name: string, url: string): Letter => ({
  subject: `${name} is approved on ${productName}`,
  preview: 'Students can now find your company.',
  parts: [
    `Good news: ${name} is approved. Students can now find your company and write to you.`,
    'You can also start more conversations with students each day.',
    { is: 'action', label: 'Find students', url },
  ],
  notes: [mailReasons.company],
});

/** Tells a company that students can now find it. Sends nothing if the approval was withdrawn in the meantime. */
export const approvalMail = defineMail({
  kind: 'approval',
  lane: 'usual',
  data: z.object({ companyId }),
  unsubscribe: null,
  write: async ({ db, link }, { companyId }) => {
    const [to, company] = await Promise.all([findOwner(db, companyId), findCompany(db, companyId)]);
    if (!to || !company?.isApproved) return null;
    return { to, by: null, letter: letter(company.name || 'Your company', link(paths.companyDashboard)) };
  },
});
