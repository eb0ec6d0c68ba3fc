import { isAboutOneRow } from '../support/bad-rows.ts';
import { aCompany, anApprovedCompany } from '../support/people.ts';
import { admins, anInstant, badPositions, everyone, nobody, owners, type TestRows } from '../support/rows.ts';
import { plans } from './plans.ts';

export const rows: TestRows<'billing'> = {
  refusals: {
    subscription: { serves: owners },
    openCheckout: { serves: owners, input: { plan: 'premium' } },
    confirm: { knowsIds: false, serves: everyone, input: { uid: nobody, sessionId: 'made-up' } },
    changePlan: { serves: owners, input: { plan: 'basic' } },
    cancel: { serves: owners },
    resume: { serves: owners },
    paymentsOf: { knowsIds: false, serves: admins, input: { id: nobody } },
    payments: { serves: owners },
    receipt: { serves: owners, input: { id: nobody }, knowsIds: true },
  },
  cursors: {
    payments: [{ reader: 'company', forged: [...badPositions(3), [anInstant, 'a\0b']] }],
    paymentsOf: [{ reader: 'admin', forged: badPositions(3) }],
  },
  plans,
  copied: ({ company }) => `
    INSERT INTO checkouts (company_id, plan, provider) VALUES ('${company}', 'premium', 'sandbox');
    INSERT INTO subscriptions (company_id, plan, state, provider, provider_id)
      VALUES ('${company}', 'premium', 'active', 'sandbox', 'sub');
    INSERT INTO payments (id, company_id, plan, amount, currency, at, status, provider, reference)
      VALUES ('one', '${company}', 'premium', 1, 'USD', now(), 'paid', 'sandbox', 'ref')`,
  exported: {
    payments: [],
  },
  leftOut: {
    'agreed with this installation’s payment provider': ['checkouts', 'subscriptions'],
  },
  jobs: {
    'introduction-ends': {
      make: async (server) => (await anApprovedCompany(server)).id,
      data: () => ({ ends: '2099-01-01' }),
      refused: { table: 'pgboss.job', when: "new.data #>> '{data,companyId}' = bad::text" },
      done: "SELECT data #>> '{data,companyId}' AS key FROM pgboss.job WHERE data #>> '{data,ends}' = '2099-01-01' AND data #>> '{data,companyId}' = ANY($1)",
    },
    'ask-about-overdue-subscriptions': {
      make: async (server) => {
        const company = await aCompany(server);
        const { url } = await company.api.billing.openCheckout({ plan: 'basic' });
        const sessionId = new URL(url).searchParams.get('session_id') ?? '';
        await company.api.sandbox.endCheckout({ sessionId, outcome: 'pay' });
        await company.api.billing.confirm({ uid: company.id, sessionId });
        return company.id;
      },
      due: "UPDATE subscriptions SET period_end = now() - interval '1 day', updated_at = now() - interval '2 hours' WHERE company_id::text = ANY($1)",
      refused: { table: 'subscriptions', when: 'new.company_id = bad AND new.period_end > now()' },
      done: 'SELECT company_id::text AS key FROM subscriptions WHERE period_end > now() AND company_id::text = ANY($1)',
    },
    'end-subscription': isAboutOneRow,
    'introduction-calendar': 'queues introduction-ends, or changes the same companies in the same way',
  },
};
