import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assumeUnanswered } from '../../src/features/ledger/answer-payment.ts';
import { checkLedger } from '../../src/features/ledger/index.ts';
import { freshDatabase } from '../support/database.ts';
import { anAmbassadorship, aPosting, daysAgo, earn, inAll, owedOf } from '../support/ledger.ts';
import {
  anApprovedCompany,
  anotherBrowserOf,
  aPublishedStudent,
  type Founder,
  type Person,
} from '../support/people.ts';
import { playsOf } from '../support/plays.ts';
import { outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';

const database = await freshDatabase();
const first = await startServer({ database });
let second = await startServer({ database });

/** What people and the calendar do, each at one of two servers, perhaps twice at once. */
const commands = [
  'earn',
  'bonus',
  'correct',
  'payAll',
  'paySome',
  'confirm',
  'deny',
  'undo',
  'assume',
  'restart',
] as const;
type Step = {
  readonly does: (typeof commands)[number];
  readonly amount: number;
  readonly at: 0 | 1;
  readonly twice: boolean;
};

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(...commands),
  amount: fc.integer({ min: 1, max: 500 }),
  at: fc.constantFrom(0, 1),
  twice: fc.boolean(),
});
/** Steps of a group happen at the same instant. */
const script = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 12 });

/** Refusals of a request that lost a race. */
const usual = new Set(['OWED_TOO_LITTLE', 'OWED_CHANGED', 'NOTHING_TO_PAY', 'CHANGED', 'UNAVAILABLE']);

const atBoth = async (person: Person) =>
  [person, { ...person, ...(await anotherBrowserOf({ id: person.id, server: second })) }] as const;

/** Everything that must be true after every group, whatever happened. */
async function agree(student: Person, company: Founder): Promise<void> {
  const pair = { companyId: company.id, studentId: student.id };
  const owed = await owedOf(first, pair);
  expect(owed?.entries).toBeGreaterThanOrEqual(0);
  expect(owed).toEqual(inAll(owed?.entries ?? 0));

  const { rows } = await first.pool.query(
    `SELECT
       (SELECT count(*)::int FROM ledger_paid_entries paid JOIN ledger_open_entries open USING (entry_id)
          JOIN outside_payments payment ON payment.id = payment_id WHERE state <> 'undone') AS "paidAndOpen",
       (SELECT count(*)::int FROM (SELECT entry_id FROM ledger_paid_entries
          JOIN outside_payments payment ON payment.id = payment_id WHERE state <> 'undone'
          GROUP BY entry_id HAVING count(*) > 1) twice) AS "paidTwice",
       (SELECT count(*)::int FROM (SELECT payment.id FROM outside_payments payment
          JOIN ledger_paid_entries paid ON paid.payment_id = payment.id JOIN ledger_entries entry ON entry.id = entry_id
          GROUP BY payment.id HAVING sum(entry.amount_cents) <> payment.amount_cents) other) AS "paysOtherThanItSays"`,
  );
  expect(rows).toEqual([{ paidAndOpen: 0, paidTwice: 0, paysOtherThanItSays: 0 }]);

  const [mine, theirs] = await Promise.all([student.api.ledger.earnings(), company.api.ledger.owed({})]);
  expect(mine.owedCents).toBe(owed?.entries);
  expect(theirs.people.find(({ with: { id } }) => id === student.id)?.owedCents ?? 0).toBe(mine.owedCents);
  const amounts = async (reader: Person, other: Person) =>
    (await reader.api.ledger.payments({ with: other.id })).payments.map(({ id, state, amountCents }) => [
      id,
      state,
      amountCents,
    ]);
  expect(await amounts(student, company)).toEqual(await amounts(company, student));
}

it('Whatever both sides and the calendar do, in any order, at two servers, twice and at once: what is owed is the sum, nothing is paid twice, and both read the same', async () => {
  const founder = await anApprovedCompany(first);
  await fc.assert(
    fc.asyncProperty(script, async (groups) => {
      const student = await aPublishedStudent(first);
      const pair = { companyId: founder.id, studentId: student.id };
      await anAmbassadorship(first, pair);
      const seats = { student: await atBoth(student), company: await atBoth(founder) };

      const run = async ({ does, amount, at }: Step, id: string): Promise<unknown> => {
        const { ledger } = seats.company[at].api;
        const answers = seats.student[at].api.ledger;
        const money = { id, with: student.id, amountCents: amount * 10, reason: 'A reason' };
        const payment = { id, paidOn: daysAgo(5), way: 'cash', reference: '' } as const;
        const newest = (await answers.payments({ with: founder.id })).payments[amount % 3];
        switch (does) {
          case 'earn':
            return earn(first.db, aPosting(pair, { amountCents: amount * 10, sourceKey: id }));
          case 'bonus':
            return ledger.bonus(money);
          case 'correct':
            return ledger.correct(money);
          case 'payAll': {
            const { people } = await ledger.owed({});
            const expectedCents = people.find((one) => one.with.id === student.id)?.owedCents ?? 0;
            if (expectedCents === 0) return null;
            return ledger.record({ ...payment, expectedCents, paidFor: { students: [student.id] } });
          }
          case 'paySome': {
            const open = await ledger.open({ id: student.id }).catch(() => null);
            const chosen = open?.entries.slice(0, 1 + (amount % 3)) ?? [];
            const expectedCents = chosen.reduce(
              (sum, one) => sum + one.amountCents,
              open?.correctionsCents ?? 0,
            );
            if (chosen.length === 0 || expectedCents <= 0) return null;
            const paidFor = { student: student.id, entries: chosen.map((one) => one.id) };
            return ledger.record({ ...payment, expectedCents, paidFor });
          }
          case 'confirm':
          case 'deny':
            return newest && answers[does]({ id: newest.id });
          case 'undo':
            return newest && ledger.undo({ id: newest.id });
          case 'assume':
            await first.pool.query(
              "UPDATE outside_payments SET recorded_at = now() - interval '31 days' WHERE id = $1",
              [newest?.id],
            );
            return assumeUnanswered(withReactions(first.background.db));
          case 'restart':
            return null;
        }
      };

      for (const group of groups) {
        const calls = group.flatMap((one) => {
          const id = randomUUID();
          return one.twice ? [run(one, id), run(one, id)] : [run(one, id)];
        });
        const { refusals } = await outcomesOf(calls);
        expect(refusals.filter((code) => !usual.has(code) && !code.includes('OWED_TOO_LITTLE'))).toEqual([]);
        if (group.some(({ does }) => does === 'restart')) {
          await second.stop();
          second = await startServer({ database });
          Object.assign(seats, { student: await atBoth(student), company: await atBoth(founder) });
        }
        await agree(student, founder);
      }
    }),
    { numRuns: playsOf(6) },
  );
  expect(await checkLedger(first.background.db)).toEqual([]);
});
