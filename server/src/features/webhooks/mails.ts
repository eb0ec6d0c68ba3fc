import { companyId } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { webhookLimits } from '@ambitionhub/contract/webhooks';
import * as z from 'zod';
import { defineMail } from '../../platform/mail/index.ts';
import { findOwner } from '../companies/index.ts';
import { findFailedUrl } from './webhooks.store.ts';

/** Tells a company's owner where its events go from now on: it may be someone else who added the address. */
export const webhookAddedMail = defineMail({
  kind: 'webhook-added',
  lane: 'usual',
  data: z.object({ companyId, host: z.string() }),
  unsubscribe: null,
  write: async ({ db, link }, { companyId, host }) => {
    const to = await findOwner(db, companyId);
    if (!to) return null;
    return {
      to,
      by: null,
      letter: {
        subject: 'A new webhook for your company',
        preview: 'If nobody at your company added it, remove it now.',
        parts: [
          `Someone at your company added a webhook to ${host}. From now on, we send news of your applicants and ambassadors there.`,
          {
            is: 'action',
            label: 'See your webhooks',
            url: `${link(paths.companyDashboard, { tab: 'settings' })}#webhooks`,
          },
        ],
        notes: ['If nobody at your company added it, remove it and choose a new password.'],
      },
    };
  },
});

/** Tells a company's owner that a webhook is off. */
export const webhookFailedMail = defineMail({
  kind: 'webhook-failed',
  lane: 'usual',
  data: z.object({ companyId, webhookId: z.uuid() }),
  unsubscribe: null,
  write: async ({ db, link }, { companyId, webhookId }) => {
    const [to, url] = await Promise.all([findOwner(db, companyId), findFailedUrl(db, webhookId)]);
    if (!to || url === null) return null;
    return {
      to,
      by: null,
      letter: {
        subject: 'We have switched off a webhook',
        preview: `Nothing arrived there for ${webhookLimits.tryDays} days.`,
        parts: [
          `For ${webhookLimits.tryDays} days, everything that we sent to ${url} has failed, so we have switched it off.`,
          'When it works again, switch it on in your settings. There you also see what failed, and can send it again.',
          {
            is: 'action',
            label: 'See your webhooks',
            url: `${link(paths.companyDashboard, { tab: 'settings' })}#webhooks`,
          },
        ],
      },
    };
  },
});
