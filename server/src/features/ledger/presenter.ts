import { daysAfter } from '@ambitionhub/contract/calendar';
import {
  type Dispute,
  type Entry,
  type EntryId,
  ledgerDays,
  ledgerLimits,
  type OutsidePayment,
  type OwedPerson,
  type PaymentId,
  type PersonOfYear,
  paymentStateAfter,
} from '@ambitionhub/contract/ledger';
import type { Participant } from '@ambitionhub/contract/messaging';
import * as z from 'zod';
import { defineList, sortKeys } from '../../platform/http/index.ts';
import type { DisputeRow } from './admin.store.ts';
import type { EntryRow } from './entries.store.ts';
import type { PaymentRow } from './payments.store.ts';
import type { OwedRow, PersonOfYearRow } from './totals.store.ts';

const byInstant = z.tuple([sortKeys.instant(3), sortKeys.id]);

export const entryList = defineList({
  size: ledgerLimits.page,
  keys: z.tuple([sortKeys.day, sortKeys.id]),
  keysOf: ({ day, id }: EntryRow) => [day, id] as const,
});
export const openList = defineList({
  size: ledgerLimits.openPage,
  keys: byInstant,
  keysOf: ({ at, id }: EntryRow) => [at.toISOString(), id] as const,
});
const owedList = <Key extends string | number>(key: z.ZodType<Key>) =>
  defineList({
    size: ledgerLimits.page,
    keys: z.tuple([key, sortKeys.id]),
    // The keys come from a cursor of this order, so they have its type.
    keysOf: ({ key: of, studentId }: OwedRow) => [of as Key, studentId] as const,
  });
/** The people whom a company owes money, in each of their orders. */
export const owedLists = {
  since: defineList({
    size: ledgerLimits.page,
    keys: byInstant,
    keysOf: ({ owedSince, studentId }: OwedRow) =>
      [(owedSince ?? new Date(0)).toISOString(), studentId] as const,
  }),
  name: owedList(sortKeys.text),
  owed: owedList(z.int()),
} as const;
export const personList = defineList({
  size: ledgerLimits.page,
  keys: z.tuple([sortKeys.text, sortKeys.id]),
  keysOf: ({ kept, studentId }: PersonOfYearRow) => [kept, studentId] as const,
});
export const paymentList = defineList({
  size: ledgerLimits.page,
  keys: byInstant,
  keysOf: ({ recordedAt, id }: PaymentRow) => [recordedAt.toISOString(), id] as const,
});
export const disputeList = defineList({
  size: ledgerLimits.page,
  keys: byInstant,
  keysOf: ({ since, id }: DisputeRow) => [since.toISOString(), id] as const,
});

type Parties = Pick<
  EntryRow,
  | 'companyId'
  | 'studentId'
  | 'companyName'
  | 'studentName'
  | 'companyImage'
  | 'studentImage'
  | 'companyIsGone'
  | 'studentIsGone'
>;

export const companyOf = (
  row: Pick<Parties, 'companyId' | 'companyName' | 'companyImage' | 'companyIsGone'>,
) => ({
  id: row.companyId,
  name: row.companyName || 'Company',
  userType: 'company' as const,
  image: row.companyImage,
  gone: row.companyIsGone,
});

export const studentOf = (row: Parties) => ({
  id: row.studentId,
  name: row.studentName || 'Student',
  userType: 'student' as const,
  image: row.studentImage,
  gone: row.studentIsGone,
});

/** The other side, as one side sees it. */
export const otherOf = (row: Parties, side: Participant) =>
  side === 'student' ? companyOf(row) : studentOf(row);

/** The actor. A company sees which of its people acted; a student sees the company. */
export const presentEntry =
  (side: Participant) =>
  (row: EntryRow): Entry => ({
    id: row.id as EntryId,
    with: otherOf(row, side),
    kind: row.kind,
    amountCents: row.amountCents,
    source: row.source,
    sourceKey: row.sourceKey,
    ambassadorshipId: row.ambassadorshipId,
    note: row.note,
    by: side === 'company' ? row.byName : null,
    day: row.day,
    at: row.at.toISOString(),
  });

export const presentOwed = (row: OwedRow): OwedPerson => ({
  with: studentOf(row),
  owedCents: row.owedCents,
  owedSince: (row.owedSince ?? new Date(0)).toISOString(),
  overdueCents: row.overdueCents,
});

export const presentPersonOfYear = (row: PersonOfYearRow): PersonOfYear => ({
  with: studentOf(row),
  earnedCents: row.earnedCents,
  paidCents: row.paidCents,
});

const later = (at: Date, days: number): string => daysAfter(at, days).toISOString();

/** A payment, with what this side may do. */
export const presentPayment =
  (side: Participant, mayPay: boolean) =>
  (row: PaymentRow): OutsidePayment => ({
    id: row.id as PaymentId,
    with: otherOf(row, side),
    amountCents: row.amountCents,
    paidOn: row.paidOn,
    way: row.way,
    reference: row.reference,
    state: row.state,
    since: row.since.toISOString(),
    by: side === 'company' ? row.recordedByName : null,
    assumedAt: row.state === 'said' ? later(row.recordedAt, ledgerDays.assumed) : null,
    disputedAt: row.state === 'denied' ? later(row.since, ledgerDays.disputed) : null,
    mayConfirm: paymentStateAfter(row.state, 'confirm', side) !== null,
    mayDeny: paymentStateAfter(row.state, 'deny', side) !== null,
    mayUndo: mayPay && paymentStateAfter(row.state, 'undo', side) !== null,
  });

export const presentDispute = ({ id, since, seenAt, ...row }: DisputeRow): Dispute => ({
  ...row,
  id: id as PaymentId,
  since: since.toISOString(),
  seenAt: seenAt?.toISOString() ?? null,
});
