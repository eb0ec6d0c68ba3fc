import { isAboutOneRow } from '../support/bad-rows.ts';
import { nobody, owners, payers, students, type TestRows } from '../support/rows.ts';

const sessionId = 'made-up';
const accountId = 'made-up';

export const rows: TestRows<'sandbox'> = {
  refusals: {
    checkout: { serves: owners, input: { sessionId }, knowsIds: true },
    endCheckout: { serves: owners, input: { sessionId, outcome: 'pay' }, knowsIds: true },
    playSubscription: { serves: owners, input: { play: 'renew' } },
    onboarding: { serves: students, input: { accountId }, knowsIds: true },
    endOnboarding: { serves: students, input: { accountId, outcome: 'finish' }, knowsIds: true },
    playAccount: { serves: students, input: { play: 'finish' } },
    cardPayment: { serves: payers, input: { sessionId }, knowsIds: true },
    endCardPayment: { serves: payers, input: { sessionId, outcome: 'pay' }, knowsIds: true },
    playCardPayment: { serves: payers, input: { id: nobody, play: 'dispute' }, knowsIds: true },
  },
  leftOut: {
    'agreed with this installation’s payment provider': ['sandbox_records'],
  },
  jobs: {
    'sandbox-late-payment': isAboutOneRow,
  },
};
