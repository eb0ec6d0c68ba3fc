import { companies, everybody, nobody, type Rows } from './row.ts';

export const billingRows = {
  'billing.subscription': { serves: companies },
  'billing.openCheckout': { serves: companies, input: { plan: 'premium' } },
  'billing.confirm': { serves: everybody, input: { uid: nobody, sessionId: 'made-up' } },
  'billing.changePlan': { serves: companies, input: { plan: 'basic' } },
  'billing.cancel': { serves: companies },
  'billing.resume': { serves: companies },
  'billing.payments': { serves: companies },
  'billing.receipt': { serves: companies, input: { id: nobody }, knowsIds: true },
  'billing.sandboxCheckout': { serves: companies, input: { sessionId: 'made-up' }, knowsIds: true },
  'billing.endSandboxCheckout': {
    serves: companies,
    input: { sessionId: 'made-up', outcome: 'pay' },
    knowsIds: true,
  },
  'billing.playSandbox': { serves: companies, input: { play: 'renew' } },
} satisfies Rows;
