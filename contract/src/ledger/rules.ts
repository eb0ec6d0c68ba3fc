import { addDays, type Day } from '../calendar/index.ts';
import type { Participant } from '../messaging/rules.ts';
import { ledgerDays, ledgerTexts, type PaymentState } from './words.ts';

/** What can happen to a payment outside. `assume` comes from the calendar, after 30 days. */
export const paymentEvents = ['record', 'confirm', 'deny', 'undo', 'assume'] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

type Transition = {
  readonly by: Participant | 'calendar';
  readonly from: readonly (PaymentState | 'none')[];
  readonly to: PaymentState;
};

/** Who can move a payment outside from where to where (the work, section 5). */
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

/** The first day on which a payment recorded today may have been made: a mistyped year is before it. */
export const firstPaidDay = (today: Day): Day => addDays(today, -ledgerDays.paid);

/** What is wrong with the day of a payment recorded today; null for nothing. */
export function paidDayError(paidOn: Day, today: Day): string | null {
  if (paidOn > today) return ledgerTexts.payment.future;
  return paidOn < firstPaidDay(today) ? ledgerTexts.payment.longAgo : null;
}
