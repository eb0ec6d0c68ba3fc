import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { TransferReason } from '@ambitionhub/contract/payouts';
import { defineEvent } from '../../platform/events/index.ts';

/** Whether a student can be paid by card has changed. */
export const payoutAccountChanged = defineEvent<{ readonly userId: UserId; readonly mayBePaid: boolean }>();

/** A student has connected an account with the payment provider. */
export const payoutAccountConnected = defineEvent<{ readonly userId: UserId }>();

/** A card payment has arrived. The students' shares are paid, but not passed on yet. */
export const cardPaid = defineEvent<{
  readonly companyId: CompanyId;
  readonly paymentId: string;
  readonly studentIds: readonly UserId[];
  /** The card charge, in US cents. */
  readonly totalCents: number;
  /** The payer's name at that time. */
  readonly byId: UserId | null;
  readonly byName: string | null;
}>();

/** A share of a card payment has a new state, or waits for a different reason. */
export const transferMoved = defineEvent<{
  readonly shareId: string;
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  readonly amountCents: number;
  readonly step: 'passed' | 'failed' | 'waits' | 'returning' | 'returned';
  /** Why it was not passed on. */
  readonly reason: TransferReason | null;
}>();

/** A bank disputes a card payment, or has decided a dispute. */
export const cardDisputed = defineEvent<{
  readonly companyId: CompanyId;
  readonly paymentId: string;
  readonly amountCents: number;
}>();

/** These students are owed something for the first time, and cannot be paid by card yet. */
export const payoutsWanted = defineEvent<{ readonly studentIds: readonly UserId[] }>();
