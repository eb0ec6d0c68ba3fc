import { randomUUID } from 'node:crypto';
import { ledgerDays, type PaymentState, paymentMoves, paymentStates } from '@ambitionhub/contract/ledger';
import type { RefusalCode } from '@ambitionhub/contract/refusals';
import { describe, expect, it } from 'vitest';
import { assumeUnanswered } from '../../src/features/ledger/answer-payment.ts';
import type { Browser } from '../support/browser.ts';
import {
  anAmbassadorship,
  aPosting,
  daysAgo,
  deniedFor,
  earn,
  inAll,
  owedOf,
  pay,
} from '../support/ledger.ts';
import { aMember, anApprovedCompany, aStudent, type Person, theAdmin } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';

const server = await startServer();
const company = await anApprovedCompany(server);
const others = {
  member: await aMember(server, company),
  payer: await aMember(server, company, { mayPay: true }),
  otherStudent: await aStudent(server),
  otherCompany: await anApprovedCompany(server),
  admin: await theAdmin(server),
};

const owedCents = 10_000;
const states = ['none', ...paymentStates] as const;
type State = (typeof states)[number];
type PaymentId = Awaited<ReturnType<typeof pay>>['id'];
type Target = { readonly id: PaymentId; readonly student: Person };

const pairOf = ({ student }: Target) => ({ companyId: company.id, studentId: student.id });

/** A minute more than the days: on a virtual machine the clock may step back. */
async function assume({ id }: Target): Promise<void> {
  await server.pool.query('UPDATE outside_payments SET recorded_at = now() - $2::interval WHERE id = $1', [
    id,
    `${ledgerDays.assumed} days 1 minute`,
  ]);
  await assumeUnanswered(withReactions(server.background.db));
}

const waysTo: Readonly<Record<PaymentState, (target: Target) => Promise<unknown>>> = {
  said: async () => undefined,
  confirmed: ({ id, student }) => student.api.ledger.confirm({ id }),
  // Long enough ago to have reached the admin.
  denied: async ({ id, student }) => {
    await student.api.ledger.deny({ id });
    await deniedFor(server, id, ledgerDays.disputed);
  },
  assumed: assume,
  undone: ({ id }) => company.api.ledger.undo({ id }),
};

/** A student who is owed $100.00, and the payment of it. */
async function aPayment(state: State): Promise<Target> {
  const student = await aStudent(server);
  const unpaid = { id: randomUUID() as PaymentId, student };
  await anAmbassadorship(server, pairOf(unpaid));
  await earn(server.db, aPosting(pairOf(unpaid), { amountCents: owedCents }));
  if (state === 'none') return unpaid;
  const { id } = await pay(company, student, owedCents);
  await waysTo[state]({ id, student });
  return { id, student };
}

/** The newest payment as both sides read it, which agrees with what is owed in all places. */
async function stateOf(target: Target): Promise<State> {
  const [[own], [theirs]] = await Promise.all([
    target.student.api.ledger.payments({}).then(({ payments }) => payments),
    company.api.ledger.payments({ with: target.student.id }).then(({ payments }) => payments),
  ]);
  expect(own?.state).toBe(theirs?.state);
  const state = own?.state ?? 'none';
  const isOwed = state === 'none' || state === 'undone';
  expect(await owedOf(server, pairOf(target))).toEqual(inAll(isOwed ? owedCents : 0));
  return state;
}

/** How a caller causes an event; `see` is the admin's, who notes it and moves nothing. */
const acts = {
  record: ({ api }: Browser, { student }: Target) =>
    api.ledger.record({
      id: randomUUID(),
      paidFor: { students: [student.id] },
      expectedCents: owedCents,
      paidOn: daysAgo(5),
      way: 'zelle',
      reference: '',
    }),
  confirm: ({ api }: Browser, { id }: Target) => api.ledger.confirm({ id }),
  deny: ({ api }: Browser, { id }: Target) => api.ledger.deny({ id }),
  undo: ({ api }: Browser, { id }: Target) => api.ledger.undo({ id }),
  see: ({ api }: Browser, { id }: Target) => api.ledger.noteDispute({ id }),
} satisfies Record<string, (by: Browser, target: Target) => Promise<unknown>>;
type Event = keyof typeof acts;
const events = Object.keys(acts) as readonly Event[];

/** Its own student and company call last, and find it as the others left it. */
const callers = ['otherStudent', 'otherCompany', 'member', 'admin', 'student', 'payer', 'owner'] as const;
type Caller = (typeof callers)[number];

/** The callers whom each procedure serves; refusals/callers.test.ts tries the others. */
const mayCall: Readonly<Record<Event, readonly Caller[]>> = {
  record: ['owner', 'payer', 'otherCompany'],
  confirm: ['student', 'otherStudent'],
  deny: ['student', 'otherStudent'],
  undo: ['owner', 'payer', 'otherCompany'],
  see: ['admin'],
};

/** The state after it, or the refusal. */
function outcomeOf(state: State, event: Event, caller: Caller): State | RefusalCode {
  const isOther = caller === 'otherStudent' || caller === 'otherCompany';
  // A payment is recorded for what this company owes, once, and again after it was undone.
  if (event === 'record')
    return !isOther && (state === 'none' || state === 'undone') ? 'said' : 'OWED_CHANGED';
  if (event === 'see') return state === 'denied' ? 'denied' : 'NOT_FOUND';
  if (isOther || state === 'none') return 'NOT_FOUND';
  const { from, to } = paymentMoves[event];
  // An act that was already done may be repeated without an error.
  return from.includes(state) || state === to ? to : 'CHANGED';
}

const isState = (outcome: string): outcome is State => states.some((state) => state === outcome);
const rows = states.flatMap((state) => events.map((event) => [state, event] as const));

describe('A payment outside that is', () => {
  it.each(rows)('%s: who may %s, and what becomes of it', async (state, event) => {
    let untouched: Target | null = await aPayment(state);
    for (const caller of callers.filter((one) => mayCall[event].includes(one))) {
      const target: Target = untouched ?? (await aPayment(state));
      const browsers: Readonly<Record<Caller, Browser>> = {
        ...others,
        student: target.student,
        owner: company,
      };
      const outcome = outcomeOf(state, event, caller);
      const act = acts[event](browsers[caller], target);
      if (isState(outcome)) {
        await act;
        expect(await stateOf(target), caller).toBe(outcome);
      } else await expectRefusal(act, outcome);
      // A refused caller leaves it unchanged for the next one.
      untouched = isState(outcome) ? null : target;
    }
    if (untouched) expect(await stateOf(untouched)).toBe(state);
  });

  it.each(states)(
    '%s: what the calendar makes of it after 30 days, at two servers at once',
    async (state) => {
      const target = await aPayment(state);
      await Promise.all([assume(target), assume(target)]);
      expect(await stateOf(target)).toBe(state === 'said' ? 'assumed' : state);
    },
  );

  it.each(paymentStates)('%s is shown to its two sides only', async (state) => {
    const { id, student } = await aPayment(state);
    for (const { api } of [others.otherStudent, others.otherCompany]) {
      await expectRefusal(api.ledger.paid({ id }), 'NOT_FOUND');
      expect((await api.ledger.payments({})).payments).toEqual([]);
    }
    for (const { api } of [student, company, others.member])
      expect(await api.ledger.paid({ id })).toMatchObject({ count: 1 });
  });
});
