import { admins, everyone, nobody, owners, type Rows } from './row.ts';

export const billingRows = {
  'billing.subscription': { serves: owners },
  'billing.openCheckout': { serves: owners, input: { plan: 'premium' } },
  'billing.confirm': { knowsIds: false, serves: everyone, input: { uid: nobody, sessionId: 'made-up' } },
  'billing.changePlan': { serves: owners, input: { plan: 'basic' } },
  'billing.cancel': { serves: owners },
  'billing.resume': { serves: owners },
  'billing.paymentsOf': { knowsIds: false, serves: admins, input: { id: nobody } },
  'billing.payments': { serves: owners },
  'billing.receipt': { serves: owners, input: { id: nobody }, knowsIds: true },
  'billing.sandboxCheckout': { serves: owners, input: { sessionId: 'made-up' }, knowsIds: true },
  'billing.endSandboxCheckout': {
    serves: owners,
    input: { sessionId: 'made-up', outcome: 'pay' },
    knowsIds: true,
  },
  'billing.playSandbox': { serves: owners, input: { play: 'renew' } },
} satisfies Rows;
