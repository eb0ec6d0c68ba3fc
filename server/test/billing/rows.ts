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
};
