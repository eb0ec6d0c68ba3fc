import { randomUUID } from 'node:crypto';
import type { CardPaymentId } from '@ambitionhub/contract/payouts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkLedger } from '../../src/features/ledger/index.ts';
import { reconcilePayouts } from '../../src/features/payouts/index.ts';
import type { FakeAccountState, FakeEnd, Fault } from '../../src/platform/stripe/fake/index.ts';
import { openBrowser } from '../support/browser.ts';
import { freshDatabase } from '../support/database.ts';
import { startFakeStripe } from '../support/fake-stripe.ts';
import { daysAgo, inAll, owedOf } from '../support/ledger.ts';
import { anApprovedCompany, anotherBrowserOf, type Founder } from '../support/people.ts';
import { playsOf } from '../support/plays.ts';
import { outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { aPayee, movingBy, owe } from './payees.ts';

const database = await freshDatabase();
const stripe = await startFakeStripe();
const { environment } = stripe;
const first = await startServer({ database, environment });
let second = await startServer({ database, environment });
const moving = await movingBy(first, stripe);

/** What people, the provider, the bank and the network do; each at one of two servers, perhaps twice at once. */
const commands = [
  'earn',
  'correct',
  'payOutside',
  'open',
  'open',
  'payByCard',
  'payByCard',
  'confirm',
  'webhook',
  'webhook',
  'move',
  'move',
  'fiveDays',
  'accountState',
  'break',
  'killed',
  'dispute',
  'decide',
  'refundByHand',
  'failRefund',
  'failRefund',
  'reverse',
  'restart',
] as const;
type Step = {
  readonly does: (typeof commands)[number];
  readonly pick: number;
  readonly at: 0 | 1;
  readonly twice: boolean;
};
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(...commands),
  pick: fc.nat({ max: 60 }),
  at: fc.constantFrom(0, 1),
  twice: fc.boolean(),
});
/** Steps of a group happen at the same instant. */
const script = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 18 });

/** Refusals for a caller who was slower, owes less than a card takes, or has a bank that disputes. */
const usual = new Set([
  'CARD_AMOUNT',
  'OWED_TOO_LITTLE',
  'OWED_CHANGED',
  'NOTHING_TO_PAY',
  'PAYOUTS_NOT_SET_UP',
  'CARD_DISPUTED',
  'PAYMENT_UNPAID',
  'PAYMENT_PROVIDER_AWAY',
  'UNAVAILABLE',
]);
const accountStates: readonly FakeAccountState[] = ['ready', 'missing', 'review', 'ready'];
const faults: readonly Fault[] = ['lost', 'answer lost', 'fails', 'done, but fails'];

const ends: readonly FakeEnd[] = ['lost', 'won', 'lost', 'prevented'];

type Charge = ReturnType<typeof stripe.charges>[number];
/** What is neither refunded nor taken back; 0 while a dispute is open. */
const leftOf = ({ id, amount, amount_refunded: refunded }: Charge): number =>
  stripe.disputeOf(id)?.status === 'needs_response' ? 0 : Math.max(0, amount - refunded - stripe.lostOf(id));
/** All of what is left, or a part. */
const partOf = (charge: Charge, pick: number): number =>
  pick % 2 ? leftOf(charge) : Math.min(leftOf(charge), 100 * (pick + 1));

const one = <Item>(all: readonly Item[], pick: number): Item | undefined =>
  all[pick % Math.max(1, all.length)];

type Row = {
  readonly id: string;
  readonly payment_id: string;
  readonly student_id: string;
  readonly state: string;
  readonly amount_cents: number;
  readonly fee_cents: number;
  readonly transfer_id: string | null;
  readonly refund_id: string | null;
  readonly charge_id: string | null;
};

async function rowsOf(company: Pick<Founder, 'id'>): Promise<readonly Row[]> {
  const { rows } = await first.pool.query<Row>(
    `SELECT share.*, payment.charge_id FROM card_transfers share JOIN card_payments payment ON payment.id = payment_id
     WHERE share.company_id = $1`,
    [company.id],
  );
  return rows;
}

const transfersOf = (share: string) => stripe.transfers().filter(({ metadata }) => metadata.share === share);
const refundsOf = (share: string) =>
  stripe.refunds().filter(({ metadata, status }) => metadata.share === share && status !== 'failed');

/** Everything that must be true after every group, whatever happened. */
async function agree(
  company: Founder,
  students: readonly { readonly id: Parameters<typeof owe>[2]['id'] }[],
) {
  for (const student of students) {
    const owed = await owedOf(first, { companyId: company.id, studentId: student.id });
    expect(owed?.entries).toBeGreaterThanOrEqual(0);
    expect(owed).toEqual(inAll(owed?.entries ?? 0));
  }
  for (const { id } of await rowsOf(company)) {
    // Never two transfers, never two refunds, and never both for the same share.
    const made = transfersOf(id);
    expect(made.length).toBeLessThanOrEqual(1);
    expect(refundsOf(id).length).toBeLessThanOrEqual(1);
    if (refundsOf(id).length > 0) expect(made.filter(({ reversed }) => !reversed)).toEqual([]);
  }
}

it('Whatever people, the provider, the bank and the network do, in any order, at two servers, twice and at once: ledger, charges and transfers add up to the cent, nobody is paid twice, and nobody’s money is kept', async () => {
  await fc.assert(
    fc.asyncProperty(script, async (groups) => {
      const company = await anApprovedCompany(first);
      const payees = [await aPayee(first, stripe), await aPayee(first, stripe)];
      const students = payees.map(({ student }) => student);
      const sessions: string[] = [];
      const onFirst = company.api;
      let onSecond = (await anotherBrowserOf({ id: company.id, server: second })).api;
      for (const student of students) await owe(first, company, student);

      const charges = () =>
        stripe
          .charges()
          .filter(({ payment_intent: intent }) =>
            sessions.some((session) => stripe.session(session).payment_intent === intent),
          );
      const notify = (at: 0 | 1, type: string, object: object) =>
        openBrowser(at === 0 ? first : second).fetch('/api/billing/webhook', {
          method: 'POST',
          ...stripe.event(type, object),
        });
      const moveAll = async () => {
        for (const { id } of await rowsOf(company)) await moving.advanceShare(id);
      };

      const run = async ({ does, pick, at }: Step, id: string): Promise<unknown> => {
        const { ledger, payouts } = at === 0 ? onFirst : onSecond;
        const student = one(students, pick) ?? company;
        const session = one(sessions, pick);
        const charge = one(charges(), pick);
        switch (does) {
          case 'earn':
            return owe(first, company, { id: students[pick % 2]?.id ?? expect.unreachable() }, 100 + pick);
          case 'correct':
            return ledger.correct({
              id,
              with: students[pick % 2]?.id ?? expect.unreachable(),
              amountCents: 50 + pick,
              reason: 'Late',
            });
          case 'payOutside': {
            const { people } = await ledger.owed({});
            const expectedCents = people.find((person) => person.with.id === student.id)?.owedCents ?? 0;
            if (expectedCents === 0) return null;
            const paidFor = { students: [students[pick % 2]?.id ?? expect.unreachable()] };
            return ledger.record({
              id,
              paidFor,
              expectedCents,
              paidOn: daysAgo(5),
              way: 'cash',
              reference: '',
            });
          }
          case 'open': {
            const paidFor = { everybody: true } as const;
            const { totalCents } = await payouts.quote({ paidFor });
            if (totalCents === 0) return null;
            const { url } = await payouts.openPayment({
              id: id as CardPaymentId,
              paidFor,
              expectedTotalCents: totalCents,
            });
            const opened = new URL(url).pathname.slice(1);
            return sessions.includes(opened) || sessions.push(opened);
          }
          case 'payByCard':
            return session && stripe.session(session).status === 'open' && stripe.payByCard(session);
          case 'confirm':
            return session && payouts.confirmPayment({ sessionId: session });
          case 'webhook':
            return session && notify(at, 'checkout.session.completed', stripe.session(session));
          case 'move':
            return moveAll();
          case 'fiveDays':
            await first.pool.query(
              "UPDATE card_transfers SET since = since - interval '6 days' WHERE company_id = $1 AND state = 'waiting'",
              [company.id],
            );
            return moveAll();
          case 'accountState':
            return stripe.changeAccount(
              one(payees, pick)?.accountId ?? '',
              one(accountStates, pick) ?? 'ready',
            );
          case 'break':
            return stripe.breakNext(one(faults, pick) ?? 'lost', one(faults, pick + 1) ?? 'lost');
          case 'killed':
            // As if a server had died after it noted a request and before it left.
            return first.pool.query(
              `UPDATE card_transfers SET is_asking = true, version = version + 1, account_id = $2
               WHERE company_id = $1 AND state = 'waiting' AND NOT is_asking AND student_id = $3`,
              [company.id, one(payees, pick)?.accountId, one(payees, pick)?.student.id],
            );
          case 'dispute':
            if (!charge || leftOf(charge) === 0) return null;
            return notify(at, 'charge.dispute.created', stripe.dispute(charge.id, partOf(charge, pick)));
          case 'decide': {
            const dispute = charge && stripe.disputeOf(charge.id);
            if (dispute?.status !== 'needs_response') return null;
            return notify(
              at,
              'charge.dispute.closed',
              stripe.closeDispute(dispute.id, one(ends, pick) ?? 'lost'),
            );
          }
          case 'refundByHand':
            if (!charge || leftOf(charge) === 0 || pick % 4 !== 0) return null;
            return notify(at, 'charge.refunded', stripe.refundByHand(charge.id, partOf(charge, pick / 4)));
          case 'failRefund': {
            const ours = stripe
              .refunds()
              .filter((made) => made.charge === charge?.id && 'share' in made.metadata);
            const made = one(ours, pick);
            if (made?.status !== 'succeeded') return null;
            return notify(at, 'refund.failed', stripe.failRefund(made.id));
          }
          case 'reverse': {
            const mine = stripe.transfers().filter(({ source_transaction: source }) => source === charge?.id);
            const made = one(mine, pick);
            if (!made || made.reversed || pick % 3 !== 0) return null;
            return notify(at, 'transfer.reversed', stripe.reverse(made.id));
          }
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
        expect(refusals.filter((code) => !usual.has(code))).toEqual([]);
        if (group.some(({ does }) => does === 'restart')) {
          await second.stop();
          second = await startServer({ database, environment });
          onSecond = (await anotherBrowserOf({ id: company.id, server: second })).api;
        }
        await agree(company, students);
      }

      // The end: the network is back, every event arrives late, disputes are decided, and what is due is done.
      stripe.mend();
      for (const { accountId } of payees) stripe.changeAccount(accountId, 'ready');
      for (const session of sessions) await notify(0, 'checkout.session.completed', stripe.session(session));
      for (const charge of charges()) {
        const dispute = stripe.disputeOf(charge.id);
        if (dispute?.status === 'needs_response') stripe.closeDispute(dispute.id, 'won');
        if (dispute) await notify(1, 'charge.dispute.closed', dispute);
        await notify(1, 'charge.refunded', charge);
      }
      for (const refund of stripe.refunds())
        if (refund.status === 'failed') await notify(1, 'charge.refund.updated', refund);
      for (const transfer of stripe.transfers())
        if (transfer.reversed) await notify(0, 'transfer.reversed', transfer);
      for (let round = 0; round < 8; round += 1) await moveAll();
      await agree(company, students);

      const rows = await rowsOf(company);
      for (const charge of charges()) {
        const shares = rows.filter((row) => row.charge_id === charge.id);
        expect(
          shares.map(({ state }) => state).filter((state) => state !== 'passed' && state !== 'returned'),
        ).toEqual([]);
        for (const { id, state, amount_cents: amount } of shares) {
          const kept = transfersOf(id).filter(({ reversed }) => !reversed);
          expect(kept.map((made) => made.amount)).toEqual(state === 'passed' ? [amount] : []);
        }
        // What the card paid went to the students, back to the company, or into the fee for what was passed on. The company has
        // back what it owes again; anything more was taken by its bank or refunded by hand, and is our loss.
        const sumOf = (kind: string) => {
          const of = shares.filter(({ state }) => state === kind);
          const cents = of.reduce((sum, row) => sum + row.amount_cents, 0);
          return { cents, fees: of.reduce((sum, row) => sum + row.fee_cents, 0) };
        };
        const [passed, returned] = [sumOf('passed'), sumOf('returned')];
        const back = charge.amount_refunded + stripe.lostOf(charge.id);
        const loss = back - returned.cents - returned.fees;
        expect(loss).toBeGreaterThanOrEqual(0);
        if (!stripe.isRefundedByHand(charge.id) && stripe.lostOf(charge.id) === 0) expect(loss).toBe(0);
        const { rows: fees } = await first.pool.query<{ provider: number }>(
          'SELECT provider_fee_cents AS provider FROM card_payments WHERE charge_id = $1',
          [charge.id],
        );
        expect(charge.amount - back - passed.cents).toBe((fees[0]?.provider ?? 0) + passed.fees - loss);
      }
      // The ledger has each share as paid, and as undone if it was returned.
      const { rows: booked } = await first.pool.query(
        `SELECT share.id FROM card_transfers share JOIN card_payments payment ON payment.id = payment_id
           LEFT JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM ledger_entries
             WHERE source = 'payment' AND source_key = share.id::text) books ON true
         WHERE share.company_id = $1
           AND books.cents <> CASE WHEN share.state IN ('waiting', 'passed') THEN -share.amount_cents ELSE 0 END`,
        [company.id],
      );
      expect(booked).toEqual([]);
    }),
    { numRuns: playsOf(2) },
  );
  expect(await checkLedger(first.background.db)).toEqual([]);
  // Only what was refunded by hand for no share.
  const differences = await reconcilePayouts(first.background.db, moving.provider, new Date(0));
  expect(differences.filter((line) => !line.includes('refunded at the provider beyond'))).toEqual([]);
});
