import {
  conversionSources,
  conversionStates,
  referralLimits as limits,
  parseCode,
  referralPays,
} from '@ambitionhub/contract/referrals';
import { day, instant } from '@ambitionhub/contract/schemas';
import * as z from 'zod';

const side = z.string().min(1);
const count = z.int().min(0);
const maybe = <Value extends z.ZodType>(value: Value) => value.nullish().transform((given) => given ?? null);
const code = z.string().refine((text) => parseCode(text) === text, 'not a code');

/** A company's settings of referrals, by the company's id. Where links lead is checked again whenever one is opened. */
export const referralProgram = z
  .object({
    companyId: side,
    enabled: z.boolean(),
    target: z.url({ protocol: /^https$/ }).max(limits.target),
    earns: z.enum(referralPays),
    amountCents: maybe(count.min(1).max(limits.earningCents)),
    shareHundredths: maybe(count.min(1).max(limits.shareHundredths)),
    capCents: maybe(count.min(1).max(limits.earningCents)),
    holdDays: count.max(limits.holdDays),
    discount: z.string().max(limits.discount).default(''),
  })
  .superRefine(({ earns, amountCents, shareHundredths, capCents }, { addIssue }) => {
    const isWhole = earns === 'amount' ? amountCents !== null : shareHundredths !== null && capCents !== null;
    if (!isWhole) addIssue({ code: 'custom', path: ['earns'], message: 'its amount is missing' });
  });

/** An ambassador's link, with its clicks of each day. What its conversions add is counted again. */
export const referralLink = z.object({
  code,
  studentId: side,
  companyId: side,
  ambassadorshipId: side,
  createdAt: instant,
  days: z.array(z.strictObject({ day, clicks: count, uniqueClicks: count })).default([]),
});

export const referralConversion = z
  .object({
    code,
    studentId: side,
    companyId: side,
    ambassadorshipId: side,
    orderId: z.string().min(1).max(limits.orderId),
    orderCents: maybe(count.max(limits.orderCents)),
    at: instant,
    day,
    state: z.enum(conversionStates),
    earningCents: count.max(limits.earningCents),
    correctedCents: count.default(0),
    heldUntil: instant,
    source: z.enum(conversionSources),
    reportedAt: instant,
    byId: maybe(side),
    byName: z.string().max(200).default(''),
  })
  .superRefine(({ earningCents, correctedCents }, { addIssue }) => {
    if (correctedCents > earningCents)
      addIssue({ code: 'custom', path: ['correctedCents'], message: 'more than it has earned' });
  });
