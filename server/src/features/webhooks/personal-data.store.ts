import { sql } from 'drizzle-orm';
import { jsonRows, ownCompany, type PersonalData } from '../../platform/database/index.ts';

export const webhooksData: PersonalData = {
  copy: {
    webhooks: {
      of: ['webhooks.company_id', 'webhooks.made_by'],
      only: 'company',
      json: jsonRows(sql`select url, events, state, created_at from webhooks
        where company_id = ${ownCompany} or made_by = account.id order by created_at`),
    },
  },
  leftOut: {
    'webhook_deliveries.webhook_id': 'which webhook, whose deliveries are left out',
    'webhook_deliveries.message_id': 'the id of what was sent',
    'webhook_deliveries.student_id':
      'for 30 days, what a company was told of work, which the data itself shows',
  },
  privacy: {
    webhooks: 'the addresses to which we send its events, who added each',
    webhook_deliveries: 'For 30 days, what we have sent there',
  },
};
