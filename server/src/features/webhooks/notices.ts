import { company, defineNotices } from '../../platform/notices.ts';
import { deliveriesChanged, webhookFailed, webhooksChanged } from './events.ts';
import { webhookAddedMail, webhookFailedMail } from './mails.ts';

export const webhooksNotices = defineNotices([
  {
    on: webhooksChanged,
    to: company,
    live: 'webhooks',
    activity: ({ act, actorId, host }) => ({
      act: act === 'replace-secret' ? 'replace-webhook-secret' : `${act}-webhook`,
      actorId,
      subject: { name: host },
    }),
  },
  {
    on: webhooksChanged,
    when: ({ act }) => act === 'add',
    to: company,
    email: ({ companyId, host }) => webhookAddedMail.about({ companyId, host }),
  },
  { on: webhookFailed, to: company, live: 'webhooks', email: webhookFailedMail },
  { on: deliveriesChanged, to: company, live: 'webhooks' },
]);
