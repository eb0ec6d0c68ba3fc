import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { EntryKind, EntrySource } from '@ambitionhub/contract/ledger';
import { defineEvent } from '../../platform/events/index.ts';

/** An amount that a company owes a student; a correction is below zero. */
export type Posting = {
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  readonly kind: Extract<EntryKind, 'earned' | 'bonus' | 'correction'>;
  /** US cents, signed, at most $10,000.00. Zero posts nothing. */
  readonly amountCents: number;
  readonly source: Exclude<EntrySource, 'payment'>;
  /** Unique for its source: the same source, key and kind are in the ledger once. */
  readonly sourceKey: string;
  readonly ambassadorshipId: string | null;
  /** What it is for, for people: 'Nov 16–22 · 7 h 30 min', a task's title, a reason. */
  readonly note: string;
  /** The company's person who did it; null if it fell due by the calendar. */
  readonly by: { readonly userId: UserId; readonly name: string } | null;
  /** When it was earned, if not now: for what is imported. */
  readonly at?: Date;
};

/** Something was earned in this transaction; the ledger posts it. Other features reach the ledger only through this event. */
export const amountsEarned = defineEvent<{ readonly entries: readonly Posting[] }>();

/** What companies owe students, or a payment, has changed. */
export const owedChanged = defineEvent<{
  readonly companyIds: readonly CompanyId[];
  readonly studentIds: readonly UserId[];
}>();

/** A company has recorded that it paid outside; `amountCents` is their sum, `studentId` of a single person chosen. */
export const paymentsRecorded = defineEvent<{
  readonly companyId: CompanyId;
  readonly paymentIds: readonly string[];
  readonly amountCents: number;
  readonly studentId: UserId | null;
}>();

/** A company has changed what it owes a student by hand: an undone payment, a bonus, a correction below zero. */
export const owedByHand = defineEvent<{
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  readonly act: 'undo-payment' | 'bonus' | 'correction';
  readonly amountCents: number;
  /** Of its entry in the ledger. */
  readonly sourceKey: string;
}>();

/** A student says that a payment has not arrived. */
export const paymentDenied = defineEvent<{ readonly paymentId: string }>();

/** The admin has noted a denied payment as seen. */
export const disputeSeen = defineEvent<{
  readonly actorId: UserId;
  readonly companyId: CompanyId;
  readonly paymentId: string;
}>();
