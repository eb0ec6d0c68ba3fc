import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** Whether a student may be paid by card has changed. */
export const payoutAccountChanged = defineEvent<{ readonly userId: UserId; readonly mayBePaid: boolean }>();

/** A payment by card has arrived: students' shares are paid, and not passed on yet. */
export const cardPaid = defineEvent<{
  readonly companyId: CompanyId;
  readonly paymentId: string;
  readonly studentIds: readonly UserId[];
  /** What the card has paid, in US cents. */
  readonly totalCents: number;
  /** Who paid, by their name then. */
  readonly byId: UserId | null;
  readonly byName: string | null;
}>();

/** A share of a card payment has moved, or waits for another reason. */
export const transferMoved = defineEvent<{
  readonly shareId: string;
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  readonly step: 'passed' | 'failed' | 'waits' | 'returning' | 'returned';
}>();

/** A bank disputes a card payment, or has decided. */
export const cardDisputed = defineEvent<{ readonly companyId: CompanyId; readonly paymentId: string }>();
