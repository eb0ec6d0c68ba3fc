import type { Day } from '@ambitionhub/contract/calendar';
import { type Steps, stepsOf } from '../../../ui/steps.ts';
import { usePaymentsToConfirm } from '../api/ledger.ts';
import { PaymentToConfirm } from './PaymentsToConfirm.tsx';

/** Asks the student whether recorded payments have arrived. */
export function usePaymentSteps(today: Day): Steps {
  const toConfirm = usePaymentsToConfirm();
  return stepsOf(
    [toConfirm],
    (toConfirm.data ?? [])
      .filter(({ state }) => state === 'said')
      .map((payment) => ({
        key: payment.id,
        rank: 'due',
        day: today,
        row: <PaymentToConfirm payment={payment} />,
      })),
  );
}
