import { productName, userId } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { defineMail, type Letter } from '../../platform/mail/index.ts';
import { findAddress } from '../accounts/index.ts';
import { findCompany } from './store.ts';

const letter = (name: string, url: string): Letter => ({
  subject: `${name} is approved on ${productName}`,
  preview: 'Students find your company from now on.',
  parts: [
    {
      is: 'text',
      text: `Good news: ${name} is approved. Students find your company from now on and may write to you.`,
    },
    { is: 'text', text: 'You may also write to more of them yourself each day.' },
    { is: 'action', label: 'Find students', url },
  ],
  notes: [`You get this email because your company has an account at ${productName}.`],
});

/** Tells a company that students find it now; nothing where the approval is taken back by the time it is sent. */
export const approvalMail = defineMail({
  kind: 'approval',
  lane: 'usual',
  data: z.object({ companyId: userId }),
  unsubscribe: null,
  write: async ({ db, link }, { companyId }) => {
    const [to, company] = await Promise.all([findAddress(db, companyId), findCompany(db, companyId)]);
    if (!to || !company?.isApproved) return null;
    return { to, letter: letter(company.name || 'Your company', link(paths.companyDashboard)) };
  },
});
