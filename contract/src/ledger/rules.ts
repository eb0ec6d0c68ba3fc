import { addDays, type Day } from '../calendar/index.ts';
import type { Participant } from '../messaging/rules.ts';
import { ledgerDays, ledgerTexts, type PaymentState } from './constants.ts';

/** Events of a payment made outside the product. `assume` happens after 30 days. */
export const paymentEvents = ['record', 'confirm', 'deny', 'undo', 'assume'] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

type Transition = {
  readonly by: Participant | 'calendar';
  readonly from: readonly (PaymentState | 'none')[];
  readonly to: PaymentState;
};

/** Who can move an outside payment from which state to which (the work, section 5). */
export const paymentMoves: Readonly<Record<PaymentEvent, Transition>> = {
  record: { by: 'company', from: ['none'], to: 'said' },
  confirm: { by: 'student', from: ['said', 'denied'], to: 'confirmed' },
  deny: { by: 'student', from: ['said'], to: 'denied' },
  undo: { by: 'company', from: ['said', 'denied'], to: 'undone' },
  assume: { by: 'calendar', from: ['said'], to: 'assumed' },
};

/** The state after an event, or null if the event is not allowed there. */
export function paymentStateAfter(
  state: PaymentState | 'none',
  event: PaymentEvent,
  by: Participant | 'calendar',
): PaymentState | null {
  const move = paymentMoves[event];
  return move.by === by && move.from.includes(state) ? move.to : null;
}

/** The earliest day for a payment recorded today. A mistyped year is earlier. */
export const firstPaidDay = (today: Day): Day => addDays(today, -ledgerDays.paid);

/** The error of the day of a payment recorded today; null if it is valid. */
export function paidDayError(paidOn: Day, today: Day): string | null {
  if (paidOn > today) return ledgerTexts.payment.future;
  return paidOn < firstPaidDay(today) ? ledgerTexts.payment.longAgo : null;
}
