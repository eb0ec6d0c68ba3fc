import { anyCompany, everyone, nobody, type Rows } from './row.ts';

export const billingRows = {
  'billing.subscription': { serves: anyCompany },
  'billing.openCheckout': { serves: anyCompany, input: { plan: 'premium' } },
  'billing.confirm': { serves: everyone, input: { uid: nobody, sessionId: 'made-up' } },
  'billing.changePlan': { serves: anyCompany, input: { plan: 'basic' } },
  'billing.cancel': { serves: anyCompany },
  'billing.resume': { serves: anyCompany },
  'billing.payments': { serves: anyCompany },
  'billing.receipt': { serves: anyCompany, input: { id: nobody }, knowsIds: true },
  'billing.sandboxCheckout': { serves: anyCompany, input: { sessionId: 'made-up' }, knowsIds: true },
  'billing.endSandboxCheckout': {
    serves: anyCompany,
    input: { sessionId: 'made-up', outcome: 'pay' },
    knowsIds: true,
  },
  'billing.playSandbox': { serves: anyCompany, input: { play: 'renew' } },
} satisfies Rows;
