import { deliveriesChanged, webhookFailed, webhooksChanged } from '../../src/features/webhooks/events.ts';
import { aThing, company, owner } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const live = { webhooksChanged: [company] };
const changed = { companyId: company, actorId: owner, host: 'hooks.example' };

export const samples: Samples = {
  'a webhook is added': told(webhooksChanged({ ...changed, act: 'add' }), {
    live,
    email: { kinds: ['webhook-added'], to: [company] },
    activity: [{ of: company, act: 'add-webhook', about: 'hooks.example' }],
  }),
  'the secret of a webhook is replaced': told(webhooksChanged({ ...changed, act: 'replace-secret' }), {
    live,
    activity: [{ of: company, act: 'replace-webhook-secret', about: 'hooks.example' }],
  }),
  'a webhook is removed': told(webhooksChanged({ ...changed, act: 'remove' }), {
    live,
    activity: [{ of: company, act: 'remove-webhook', about: 'hooks.example' }],
  }),
  'a webhook has failed for days': told(webhookFailed({ companyId: company, webhookId: aThing }), {
    live,
    email: { kinds: ['webhook-failed'], to: [company] },
  }),
  'a test was sent': told(deliveriesChanged({ companyId: company }), { live }),
};
