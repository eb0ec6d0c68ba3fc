import { companyId } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { defineMail } from '../../platform/mail/index.ts';
import { findOwner } from '../companies/index.ts';

/** Tells a company's owner of a new key: it may be someone else who made it. */
export const keyMadeMail = defineMail({
  kind: 'api-key-made',
  lane: 'usual',
  data: z.object({ companyId, name: z.string() }),
  unsubscribe: null,
  write: async ({ db, link }, { companyId, name }) => {
    const to = await findOwner(db, companyId);
    if (!to) return null;
    return {
      to,
      by: null,
      letter: {
        subject: 'A new API key for your company',
        preview: 'If nobody at your company made it, revoke it now.',
        parts: [
          `Someone at your company made the API key “${name}”. A program that has it can act for your company.`,
          {
            is: 'action',
            label: 'See your keys',
            url: `${link(paths.companyDashboard, { tab: 'settings' })}#api`,
          },
        ],
        notes: ['If nobody at your company made it, revoke it and choose a new password.'],
      },
    };
  },
});
