import { admins, nobody, type Rows, students } from './row.ts';

const payers = ['company', 'payingMember'] as const;
const paidFor = { everybody: true };

export const payoutsRows = {
  'payouts.account': { serves: students },
  'payouts.setUp': { serves: students },
  'payouts.confirmAccount': { serves: students },
  'payouts.disconnect': { serves: students },
  'payouts.received': { serves: students },
  'payouts.quote': { serves: payers, input: { paidFor } },
  'payouts.openPayment': {
    knowsIds: false,
    serves: payers,
    input: { id: nobody, paidFor, expectedTotalCents: 100 },
  },
  'payouts.confirmPayment': { serves: payers, input: { sessionId: 'made-up' } },
  'payouts.payments': { serves: payers },
  'payouts.transfers': { serves: payers, input: { id: nobody }, knowsIds: true },
  'payouts.overview': { serves: admins },
  'payouts.stuck': { serves: admins },
  'payouts.sandboxOnboarding': { serves: students, input: { accountId: 'made-up' }, knowsIds: true },
  'payouts.endSandboxOnboarding': {
    serves: students,
    input: { accountId: 'made-up', outcome: 'finish' },
    knowsIds: true,
  },
  'payouts.playSandboxAccount': { serves: students, input: { play: 'finish' } },
  'payouts.sandboxPayment': { serves: payers, input: { sessionId: 'made-up' }, knowsIds: true },
  'payouts.endSandboxPayment': {
    serves: payers,
    input: { sessionId: 'made-up', outcome: 'pay' },
    knowsIds: true,
  },
  'payouts.playSandboxPayment': { serves: payers, input: { id: nobody, play: 'dispute' }, knowsIds: true },
} satisfies Rows;
