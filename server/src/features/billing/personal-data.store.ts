import { billingPrivacy } from '@ambitionhub/contract/billing';
import { sql } from 'drizzle-orm';
import { jsonRows, type PersonalData } from '../../platform/database/index.ts';

export const billingData: PersonalData = {
  copy: {
    subscription: {
      of: ['subscriptions.company_id'],
      only: 'company',
      json: sql`(select to_jsonb(subscription) - array['company_id', 'version'] from subscriptions subscription
        where company_id = account.id)`,
    },
    checkouts: {
      of: ['checkouts.company_id'],
      only: 'company',
      json: jsonRows(
        sql`select plan, provider, state, created_at from checkouts where company_id = account.id order by id`,
      ),
    },
    payments: {
      of: ['payments.company_id'],
      only: 'company',
      json: jsonRows(sql`select id, plan, amount, currency, at, status, provider, reference from payments
        where company_id = account.id order by at`),
    },
  },
  privacy: {
    checkouts: billingPrivacy.Payments,
    subscriptions: 'the plan, the amount',
    payments: 'the payment provider’s reference',
  },
  ofNobody: {
    sandbox_records: 'what the sandbox remembers in place of a payment provider, outside production',
  },
};
