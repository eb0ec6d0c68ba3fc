import type { Day } from '@ambitionhub/contract/calendar';
import { type Steps, stepsOf } from '../../../ui/steps.ts';
import { useAsked } from '../api/ledger.ts';
import { Ask } from './Asked.tsx';

/** Asks the student whether recorded payments have arrived. */
export function usePaymentSteps(today: Day): Steps {
  const asked = useAsked();
  return stepsOf(
    [asked],
    (asked.data ?? [])
      .filter(({ state }) => state === 'said')
      .map((payment) => ({ key: payment.id, rank: 'due', day: today, row: <Ask payment={payment} /> })),
  );
}
