import { daysAfter } from '@ambitionhub/contract/calendar';
import type { Participant } from '@ambitionhub/contract/messaging';
import {
  type CardPayment,
  type CardPaymentId,
  payoutLimits,
  type StuckTransfer,
  type Transfer,
  transferDays,
} from '@ambitionhub/contract/payouts';
import * as z from 'zod';
import { defineList, sortKeys } from '../../platform/http/index.ts';
import type { ListedPayment } from './payments.store.ts';
import type { ViewedTransfer } from './transfers.store.ts';

const byInstant = z.tuple([sortKeys.instant(3), sortKeys.id]);

export const paymentList = defineList({
  size: payoutLimits.page,
  keys: byInstant,
  keysOf: ({ createdAt, id }: ListedPayment) => [createdAt.toISOString(), id] as const,
});
export const shareList = defineList({
  size: payoutLimits.page,
  keys: z.tuple([sortKeys.id, sortKeys.id]),
  keysOf: ({ paymentId, id }: ViewedTransfer) => [paymentId, id] as const,
});
export const sinceList = defineList({
  size: payoutLimits.page,
  keys: byInstant,
  keysOf: ({ since, id }: ViewedTransfer) => [since.toISOString(), id] as const,
});

export const presentPayment = ({ id, byName, createdAt, ...row }: ListedPayment): CardPayment => ({
  ...row,
  id: id as CardPaymentId,
  by: byName,
  at: createdAt.toISOString(),
});

/** A share as one side sees it. */
export const presentTransfer =
  (side: Participant) =>
  (row: ViewedTransfer): Transfer => ({
    id: row.id,
    with:
      side === 'student'
        ? {
            id: row.companyId,
            name: row.companyName || 'Company',
            userType: 'company',
            image: row.companyImage,
            gone: row.companyIsGone,
          }
        : {
            id: row.studentId,
            name: row.studentName || 'Student',
            userType: 'student',
            image: row.studentImage,
            gone: row.studentIsGone,
          },
    amountCents: row.amountCents,
    state: row.state,
    reason: row.reason,
    since: row.since.toISOString(),
    until:
      row.state === 'waiting' && row.reason !== null && row.reason !== 'disputed'
        ? daysAfter(row.since, transferDays).toISOString()
        : null,
  });

export const presentStuck = (row: ViewedTransfer): StuckTransfer => ({
  id: row.id,
  company: row.companyName || 'Company',
  student: row.studentName || 'Student',
  amountCents: row.amountCents,
  state: row.state,
  reason: row.reason ?? 'refused',
  tries: row.attempt,
  since: row.since.toISOString(),
});
