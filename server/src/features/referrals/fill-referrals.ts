import { randomUUID } from 'node:crypto';
import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { addDays, type Day, daysAfter } from '@ambitionhub/contract/calendar';
import { type ConversionState, heldUntil, referralTexts } from '@ambitionhub/contract/referrals';
import type { Transaction } from '../../platform/database/index.ts';
import { fillEntries } from '../ledger/index.ts';
import { addFigures } from './figures.store.ts';
import { insertProgram, type ProgramSettings } from './program.store.ts';
import { referralConversions, referralLinks } from './tables.ts';

type PastOrder = {
  readonly daysAgo: number;
  readonly orderId: string;
  readonly orderCents: number;
  readonly state: ConversionState;
};

/** What an ambassador's link has brought so far. */
export type PastLink = {
  readonly studentId: UserId;
  readonly ambassadorshipId: string;
  readonly code: string;
  /** By day, the first one today. */
  readonly days: readonly { readonly clicks: number; readonly uniqueClicks: number }[];
  readonly orders: readonly PastOrder[];
};

type Filled = {
  readonly companyId: CompanyId;
  readonly settings: ProgramSettings & { readonly amountCents: number };
  /** The person who reported the orders. */
  readonly by: string;
  readonly today: Day;
  readonly now: Date;
};

/** Stores a company's referrals of the past, such as demo data, with what they earned, without notifying anyone. */
export async function fillReferrals(
  tx: Transaction,
  { companyId, settings, by, today, now }: Filled,
  links: readonly PastLink[],
): Promise<void> {
  await insertProgram(tx, companyId, settings);
  for (const { studentId, ambassadorshipId, code, days, orders } of links) {
    const pair = { companyId, studentId };
    await tx.insert(referralLinks).values({ ...pair, code, ambassadorshipId });
    const { amountCents } = settings;
    const conversions = orders.map(({ daysAgo, orderId, orderCents, state }) => {
      const at = daysAfter(now, -daysAgo);
      return {
        ...pair,
        id: randomUUID(),
        ambassadorshipId,
        code,
        orderId,
        orderCents,
        at,
        day: addDays(today, -daysAgo),
        state,
        earningCents: amountCents,
        correctedCents: state === 'corrected' ? amountCents : 0,
        heldUntil: heldUntil(at, settings.holdDays),
        source: 'hand' as const,
        byName: by,
      };
    });
    if (conversions.length > 0) await tx.insert(referralConversions).values(conversions);
    await addFigures(tx, [
      ...days.map((day, daysAgo) => ({ code, day: addDays(today, -daysAgo), ...day })),
      ...conversions.map(({ day, state }) => ({
        code,
        day,
        conversions: state === 'held' || state === 'earned' ? 1 : 0,
        earnedCents: state === 'earned' ? amountCents : 0,
        pendingCents: state === 'held' ? amountCents : 0,
      })),
    ]);
    const entry = { ...pair, source: 'conversion' as const, ambassadorshipId };
    await fillEntries(
      tx,
      conversions.flatMap(({ id, orderId, state, heldUntil: earnedAt }) => {
        if (state === 'held' || state === 'reversed') return [];
        const note = referralTexts.entry(orderId);
        const earned = {
          ...entry,
          kind: 'earned' as const,
          amountCents,
          sourceKey: id,
          note,
          by: null,
          at: earnedAt,
        };
        const correction = {
          ...earned,
          kind: 'correction' as const,
          amountCents: -amountCents,
          at: daysAfter(earnedAt, 1),
        };
        return state === 'corrected' ? [earned, correction] : [earned];
      }),
    );
  }
}
