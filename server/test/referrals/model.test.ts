import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkLedger } from '../../src/features/ledger/index.ts';
import { earnConversions } from '../../src/features/referrals/earn-conversions.ts';
import { freshDatabase } from '../support/database.ts';
import { inAll, owedOf } from '../support/ledger.ts';
import { anApprovedCompany, anotherBrowserOf } from '../support/people.ts';
import { playsOf } from '../support/plays.ts';
import { aReferrer } from '../support/referrals.ts';
import { outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';

const database = await freshDatabase();
const first = await startServer({ database });
let second = await startServer({ database });

type Step = {
  readonly does: 'report' | 'reverse' | 'pass' | 'earn' | 'end' | 'begin' | 'pay' | 'restart';
  /** Which of a few orders, so that they are repeated. */
  readonly order: number;
  readonly at: 0 | 1;
};
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('report' as const, 'reverse' as const) },
    { weight: 3, arbitrary: fc.constantFrom('pass' as const, 'earn' as const) },
    { weight: 2, arbitrary: fc.constantFrom('end' as const, 'begin' as const, 'pay' as const) },
    { weight: 1, arbitrary: fc.constant('restart' as const) },
  ),
  order: fc.integer({ min: 1, max: 5 }),
  at: fc.constantFrom(0, 1),
});
/** Steps of a group happen at the same instant. */
const script = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 8 });

/** Refusals that are as they should be, or of a request that lost a race. */
const usual = new Set(['INVALID_INPUT', 'NOT_FOUND', 'OWED_CHANGED', 'NOTHING_TO_PAY', 'UNAVAILABLE']);

it('Whatever is reported, repeated, reversed, earned, paid and ended, in any order, at two servers and at once: each order counts once, and the ledger adds up', async () => {
  const founder = await anApprovedCompany(first);
  let play = 0;
  await fc.assert(
    fc.asyncProperty(script, async (groups) => {
      play += 1;
      const { student, code } = await aReferrer(first, {}, founder);
      const pair = { companyId: founder.id, studentId: student.id };
      const seats = [founder, await anotherBrowserOf({ id: founder.id, server: second })];
      const orderId = (order: number) => `${play}-${order}`;

      const run = async ({ does, order, at }: Step): Promise<unknown> => {
        const api = (seats[at] ?? founder).api;
        const mine = [student.id, play];
        switch (does) {
          case 'report':
            return api.referrals.report({ code, orderId: orderId(order), amountCents: order * 100 });
          case 'reverse':
            return api.referrals.reverse({ orderId: orderId(order) });
          case 'pass':
            return first.pool.query(
              "UPDATE referral_conversions SET held_until = now() - interval '1 minute' WHERE student_id = $1",
              mine.slice(0, 1),
            );
          case 'earn':
            return earnConversions(withReactions(at === 0 ? first.db : second.db), new Date());
          case 'end':
          case 'begin':
            return first.pool.query(
              'UPDATE ambassadorships SET last_day = CASE WHEN $2 THEN current_date - 3 END WHERE student_id = $1',
              [student.id, does === 'end'],
            );
          case 'pay': {
            const { people } = await api.ledger.owed({});
            const expectedCents = people.find((one) => one.with.id === student.id)?.owedCents ?? 0;
            if (expectedCents === 0) return null;
            return api.ledger.record({
              id: crypto.randomUUID(),
              paidFor: { students: [student.id] },
              expectedCents,
              paidOn: new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10),
              way: 'cash',
              reference: '',
            });
          }
          case 'restart':
            return null;
        }
      };

      const known = new Map<string, string>();
      for (const group of groups) {
        const { refusals } = await outcomesOf(group.map(run));
        expect(refusals.filter((refusal) => !usual.has(refusal))).toEqual([]);
        if (group.some(({ does }) => does === 'restart')) {
          await second.stop();
          second = await startServer({ database });
          seats[1] = await anotherBrowserOf({ id: founder.id, server: second });
        }

        const { conversions } = await founder.api.referrals.conversions({ code });
        expect(new Set(conversions.map((one) => one.orderId)).size).toBe(conversions.length);
        for (const { orderId: id, at, earningCents } of conversions) {
          const said = `${at} ${earningCents}`;
          expect(known.get(id) ?? said, 'an order that was reported before changes nothing').toBe(said);
          known.set(id, said);
        }
        expect(conversions.length, 'no order is lost').toBe(known.size);

        const { rows: entries } = await first.pool.query<{ kind: string; cents: number }>(
          `SELECT kind, sum(amount_cents)::float8 AS cents FROM ledger_entries
           WHERE student_id = $1 AND source = 'conversion' GROUP BY kind`,
          [student.id],
        );
        const booked = (kind: string) => entries.find((entry) => entry.kind === kind)?.cents ?? 0;
        const inState = (...states: string[]) => conversions.filter(({ state }) => states.includes(state));
        expect(booked('earned')).toBe(500 * inState('earned', 'corrected').length);
        const corrected = conversions.reduce((sum, one) => sum + one.correctedCents, 0);
        expect(booked('correction')).toBe(corrected === 0 ? 0 : -corrected);

        const owed = await owedOf(first, pair);
        expect(owed).toEqual(inAll(owed?.entries ?? 0));
        expect(owed?.entries).toBeGreaterThanOrEqual(0);
        const { total, days } = await founder.api.referrals.figures({ span: '30', code });
        expect(total).toMatchObject({
          conversions: inState('held', 'earned').length,
          pendingCents: 500 * inState('held').length,
          earnedCents: booked('earned') - corrected,
        });
        expect(days.reduce((sum, day) => sum + day.conversions, 0)).toBe(total.conversions);
        expect(days.reduce((sum, day) => sum + day.earnedCents, 0)).toBe(total.earnedCents);
        const [mine] = (await student.api.referrals.mine()).links;
        expect(mine).toMatchObject({ conversions: total.conversions, pendingCents: total.pendingCents });
      }
    }),
    { numRuns: playsOf(3) },
  );
  expect(await checkLedger(first.background.db)).toEqual([]);
});
