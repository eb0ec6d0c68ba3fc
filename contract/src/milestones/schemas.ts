import * as z from 'zod';
import { participantId } from '../accounts/index.ts';
import { termsPays } from '../ambassadors/constants.ts';
import { ambassadorshipId } from '../ambassadors/schemas.ts';
import { paymentMethods } from '../ledger/constants.ts';
import { participants } from '../messaging/rules.ts';
import { day, instant } from '../schemas/index.ts';
import { proofId, taskId } from '../tasks/schemas.ts';
import { milestoneLimits } from './constants.ts';

/** `by`: the side that did it; null for the calendar and the admin. */
const common = { id: z.string(), at: instant, by: z.enum(participants).nullable() };
const cents = z.int();

/** Something that happened between a company and a student, as both sides read it in their chat. */
export const milestone = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.enum(['offer', 'offer-changed', 'terms-proposed']),
    ambassadorshipId,
    pay: z.enum(termsPays),
    rateCents: cents,
    fromDay: day,
  }),
  z.object({
    ...common,
    kind: z.enum([
      'offer-accepted',
      'offer-declined',
      'offer-withdrawn',
      'offer-expired',
      'terms-accepted',
      'terms-not-accepted',
      'ended',
    ]),
    ambassadorshipId,
  }),
  z.object({
    ...common,
    kind: z.enum(['week-approved', 'week-returned']),
    ambassadorshipId,
    week: day,
    amountCents: cents,
  }),
  z.object({
    ...common,
    kind: z.enum(['proof-submitted', 'proof-returned', 'proof-approved', 'proof-declined', 'proof-appealed']),
    proofId,
    taskId,
    title: z.string(),
    amountCents: cents,
  }),
  z.object({
    ...common,
    kind: z.enum(['payment', 'payment-received', 'payment-denied', 'payment-undone']),
    amountCents: cents,
    way: z.enum([...paymentMethods, 'card']),
  }),
  z.object({ ...common, kind: z.enum(['bonus', 'correction']), amountCents: cents }),
]);
export type Milestone = z.infer<typeof milestone>;

export const milestonesInput = z.object({ with: participantId });
/** The newest ones, oldest first. */
export const milestones = z.object({ milestones: z.array(milestone).max(milestoneLimits.listed) });
