import { daysAfter } from '@ambitionhub/contract/calendar';
import { type ConversionState, heldUntil } from '@ambitionhub/contract/referrals';
import type { V1Conversion } from '@ambitionhub/contract/v1';
import type { WebhookEvent } from '@ambitionhub/contract/webhooks';
import type { PastLink } from '../features/referrals/index.ts';
import type { PastDelivery } from '../features/webhooks/index.ts';
import { demoCompany } from './companies.ts';
import { demoProgram } from './referrals.ts';

/** The API keys of the demo company. */
export const demoKeys = (now: Date) =>
  [
    { name: 'Shop', scope: 'write', createdAt: daysAfter(now, -62), lastUsedAt: daysAfter(now, -0.1) },
    { name: 'Payroll', scope: 'read', createdAt: daysAfter(now, -31), lastUsedAt: daysAfter(now, -4) },
  ] as const;

/** Where the demo company heard of its referrals. The address is reserved, so it never exists. */
export const demoWebhook = (now: Date) => ({
  url: `https://shop.${demoCompany.site}/hooks/ambitionhub`,
  events: ['conversion.reported', 'conversion.earned', 'conversion.reversed'] satisfies WebhookEvent[],
  createdAt: daysAfter(now, -62),
});

type Step = { readonly type: 'conversion.earned' | 'conversion.reversed'; readonly at: Date };

/** What has happened to an order of this state since it was reported. */
function stepsOf(state: ConversionState, at: Date): readonly Step[] {
  const end = heldUntil(at, demoProgram.holdDays);
  const earned = { type: 'conversion.earned', at: end } as const;
  const reversed = (after: Date) => ({ type: 'conversion.reversed', at: daysAfter(after, 1) }) as const;
  const steps = { held: [], earned: [earned], reversed: [reversed(at)], corrected: [earned, reversed(end)] };
  return steps[state];
}

const accepted = { attempts: 1, status: 204, answer: '' };
/** The shop did not know this order, and refused to hear of it for three days. */
const unknownOrder = 'SC-1176';
const refused = { attempts: 41, status: 422, answer: '{"error":"unknown order"}' };

/** What was sent about the orders of a link. */
export const sentOf =
  (now: Date) =>
  ({ studentId, name, code, orders }: PastLink & { readonly name: string }): readonly PastDelivery[] =>
    orders.flatMap(({ daysAgo, orderId, orderCents, state }) => {
      const made = daysAfter(now, -daysAgo);
      const steps = [{ type: 'conversion.reported', at: made } as const, ...stepsOf(state, made)];
      return steps.map(({ type, at }, nth): PastDelivery => {
        const isLast = nth === steps.length - 1;
        const data: V1Conversion = {
          orderId,
          code,
          student: { id: studentId, name },
          state: isLast ? state : nth === 0 ? 'held' : 'earned',
          orderCents,
          earningCents: demoProgram.amountCents,
          correctedCents: isLast && state === 'corrected' ? demoProgram.amountCents : 0,
          at: made.toISOString(),
          heldUntil: heldUntil(made, demoProgram.holdDays).toISOString(),
          source: 'hand',
        };
        const isUnknown = orderId === unknownOrder;
        return {
          studentId,
          payload: { type, timestamp: at.toISOString(), data },
          triedAt: isUnknown ? now : at,
          durationMs: 61 + ((Number(orderId.slice(3)) + nth * 17) % 70),
          ...(isUnknown ? refused : accepted),
        };
      });
    });
