import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { EntryKind, EntrySource } from '@ambitionhub/contract/ledger';
import { defineEvent } from '../../platform/events/index.ts';

/** An amount that a company owes a student. A correction is negative. */
export type Posting = {
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  readonly kind: Extract<EntryKind, 'earned' | 'bonus' | 'correction'>;
  /** In US cents, signed, at most $10,000.00. Zero posts nothing. */
  readonly amountCents: number;
  readonly source: Exclude<EntrySource, 'payment'>;
  /** Unique for its source: the ledger has one entry per source, key and kind. */
  readonly sourceKey: string;
  readonly ambassadorshipId: string | null;
  /** The text for people: 'Nov 16–22 · 7 h 30 min', a task's title, or a reason. */
  readonly note: string;
  /** The person at the company who did it; null if it fell due automatically. */
  readonly by: { readonly userId: UserId; readonly name: string } | null;
  /** When it was earned, if not now, for imports. */
  readonly at?: Date;
};

/** A balance or a payment has changed. */
export const owedChanged = defineEvent<{
  readonly companyIds: readonly CompanyId[];
  readonly studentIds: readonly UserId[];
}>();

/** A company has recorded outside payments. `amountCents` is their sum; `studentId` is set if only one person was chosen. */
export const paymentsRecorded = defineEvent<{
  readonly companyId: CompanyId;
  readonly payments: readonly {
    readonly paymentId: string;
    readonly companyId: CompanyId;
    readonly studentId: UserId;
    readonly amountCents: number;
  }[];
  readonly amountCents: number;
  readonly studentId: UserId | null;
}>();

/** Payments were recorded, by card or outside of it, or undone: each has a ledger entry of this kind under its id. */
export const paymentsBooked = defineEvent<{
  readonly kind: Extract<EntryKind, 'paid' | 'payment-undone'>;
  readonly payments: readonly {
    readonly paymentId: string;
    readonly companyId: CompanyId;
    readonly studentId: UserId;
  }[];
}>();

/** A company has changed a balance by hand: it undid a payment, or added a bonus or a (negative) correction. */
export const owedByHand = defineEvent<{
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  readonly act: 'undo-payment' | 'bonus' | 'correction';
  readonly amountCents: number;
  /** The key of its ledger entry. */
  readonly sourceKey: string;
}>();

/** Students have confirmed or denied payments, or said nothing for so long that they count as received. */
export const paymentsAnswered = defineEvent<{ readonly companyIds: readonly CompanyId[] }>();

/** A student has denied a payment. */
export const paymentDenied = defineEvent<{
  readonly paymentId: string;
  readonly studentId: UserId;
  readonly amountCents: number;
  readonly companyId: CompanyId;
  /** The person at the company who recorded it; null if their account is gone. */
  readonly recordedById: UserId | null;
}>();

/** The admin has marked a denied payment as seen. */
export const disputeSeen = defineEvent<{
  readonly actorId: UserId;
  readonly companyId: CompanyId;
  readonly paymentId: string;
}>();
