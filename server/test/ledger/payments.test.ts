import { randomUUID } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import type { OwedSort, PaymentState } from '@ambitionhub/contract/ledger';
import { describe, expect, it } from 'vitest';
import { companyToday } from '../support/ambassadors.ts';
import {
  anAmbassadorship,
  anOwedPair,
  aPosting,
  daysAgo,
  deniedFor,
  earn,
  inAll,
  owedOf,
  pay,
} from '../support/ledger.ts';
import {
  aMember,
  anApprovedCompany,
  aPublishedStudent,
  type Founder,
  type Person,
  theAdmin,
} from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const admin = await theAdmin(server);
const otherCompany = await anApprovedCompany(server);
const otherStudent = await aPublishedStudent(server);

// In the days of the companies, whose year begins hours after that of UTC.
const lastYear = Number(companyToday().slice(0, 4)) - 1;

type Ends = { readonly student: Person; readonly company: Founder };
const pairOf = ({ student, company }: Ends) => ({ companyId: company.id, studentId: student.id });

const aPayment = (expectedCents: number, over = {}) => ({
  id: randomUUID(),
  paidFor: { everybody: true } as const,
  expectedCents,
  paidOn: daysAgo(5),
  way: 'venmo' as const,
  reference: '',
  ...over,
});

/** A payment of everything owed, recorded or denied. */
async function aPaymentWith(state: 'said' | 'denied') {
  const ends = await anOwedPair(server);
  const { id } = await pay(ends.company, ends.student, 10_000);
  if (state === 'denied') await ends.student.api.ledger.deny({ id });
  return { ...ends, id };
}

async function stateOf({ student, company }: Ends): Promise<PaymentState> {
  const [ofStudent] = (await student.api.ledger.payments({})).payments;
  const [ofCompany] = (await company.api.ledger.payments({})).payments;
  expect(ofStudent?.state).toBe(ofCompany?.state);
  return ofStudent?.state ?? expect.unreachable('both sides read the payment');
}

describe('Recording a payment', () => {
  it('pays everyone what they are owed, each by a separate payment', async () => {
    const ends = await anOwedPair(server);
    const second = await aPublishedStudent(server);
    await earn(
      server.db,
      aPosting({ companyId: ends.company.id, studentId: second.id }, { amountCents: 2_550 }),
    );
    const result = await ends.company.api.ledger.record(aPayment(12_550));
    expect(result).toEqual({ payments: 2, amountCents: 12_550 });
    expect(await owedOf(server, pairOf(ends))).toEqual(inAll(0));
    const { payments } = await second.api.ledger.payments({ waiting: 'true' });
    expect(payments).toMatchObject([
      { amountCents: 2_550, way: 'venmo', mayConfirm: true, mayDeny: true, by: null },
    ]);
    const [payment] = payments;
    if (!payment) return expect.unreachable('the payment waits');
    const { entries, count } = await second.api.ledger.paid({ id: payment.id });
    expect([count, entries.map(({ amountCents }) => amountCents)]).toEqual([1, [2_550]]);
  });

  it('pays chosen earnings, with the open corrections', async () => {
    const { student, company } = await anOwedPair(server);
    const pair = pairOf({ student, company });
    await earn(server.db, aPosting(pair, { amountCents: 3_000, at: new Date('2026-10-01T12:00:00Z') }));
    await company.api.ledger.correct({
      id: randomUUID(),
      with: student.id,
      amountCents: 1_000,
      reason: 'Twice',
    });
    const { entries, correctionsCents, owedCents } = await company.api.ledger.open({ id: student.id });
    expect([owedCents, correctionsCents, entries.map(({ amountCents }) => amountCents)]).toEqual([
      12_000,
      -1_000,
      [3_000, 10_000],
    ]);
    const [oldest] = entries;
    if (!oldest) return expect.unreachable('something is open');
    const paidFor = { student: student.id, entries: [oldest.id] };
    await expectRefusal(company.api.ledger.record(aPayment(3_000, { paidFor })), 'OWED_CHANGED');
    expect(await company.api.ledger.record(aPayment(2_000, { paidFor }))).toEqual({
      payments: 1,
      amountCents: 2_000,
    });
    expect(await owedOf(server, pair)).toEqual(inAll(10_000));
    await expectRefusal(company.api.ledger.record(aPayment(3_000, { paidFor })), 'OWED_CHANGED');
  });

  it('is refused where the corrections leave nothing to pay', async () => {
    const { student, company } = await anOwedPair(server);
    await earn(server.db, aPosting(pairOf({ student, company }), { amountCents: 500 }));
    await company.api.ledger.correct({
      id: randomUUID(),
      with: student.id,
      amountCents: 500,
      reason: 'Twice',
    });
    const { entries } = await company.api.ledger.open({ id: student.id });
    const small = entries.filter(({ amountCents }) => amountCents === 500).map(({ id }) => id);
    const paidFor = { student: student.id, entries: small };
    await expectRefusal(company.api.ledger.record(aPayment(500, { paidFor })), 'NOTHING_TO_PAY');
  });

  it('sent again, or twice at once, happens once', async () => {
    const ends = await anOwedPair(server);
    const payment = aPayment(10_000);
    const { record } = ends.company.api.ledger;
    const { answers } = await outcomesOf([record(payment), record(payment), record(payment)]);
    await earn(server.db, aPosting(pairOf(ends)));
    expect([...answers, await record(payment)]).toEqual(Array(4).fill({ payments: 1, amountCents: 10_000 }));
    expect(await owedOf(server, pairOf(ends))).toEqual(inAll(10_000));
  });

  it('by two people at once pays once, and the second reads that it has changed', async () => {
    const ends = await anOwedPair(server);
    const payer = await aMember(server, ends.company, { mayPay: true });
    const { answers, refusals } = await outcomesOf([
      ends.company.api.ledger.record(aPayment(10_000)),
      payer.api.ledger.record(aPayment(10_000)),
    ]);
    expect([answers.length, refusals]).toEqual([1, ['OWED_CHANGED']]);
    expect(await owedOf(server, pairOf(ends))).toEqual(inAll(0));
  });

  it('is not possible for a day in the future or long ago, by a member who may not pay, or for what another company owes', async () => {
    const ends = await anOwedPair(server);
    const member = await aMember(server, ends.company);
    for (const [paidOn, message] of [
      ['2099-01-01', 'The day cannot be in the future.'],
      [daysAgo(400), 'The day must be within the last year.'],
    ]) {
      const { fields } = await expectRefusal(
        ends.company.api.ledger.record(aPayment(10_000, { paidOn })),
        'INVALID_INPUT',
      );
      expect(fields).toEqual([{ field: 'paidOn', message }]);
    }
    await expectRefusal(member.api.ledger.record(aPayment(10_000)), 'FORBIDDEN');
    await expectRefusal(otherCompany.api.ledger.record(aPayment(10_000)), 'OWED_CHANGED');
    const { entries } = await ends.company.api.ledger.open({ id: ends.student.id });
    const paidFor = { student: ends.student.id, entries: entries.map(({ id }) => id) };
    await expectRefusal(otherCompany.api.ledger.record(aPayment(10_000, { paidFor })), 'OWED_CHANGED');
    expect((await member.api.ledger.totals()).mayPay).toBe(false);
  });

  it('counts for the year in which it was paid, and so does undoing it', async () => {
    const ends = await anOwedPair(server);
    await ends.company.api.ledger.record(aPayment(10_000, { paidOn: `${lastYear}-12-31` }));
    const paidIn = async (year: number) =>
      (await ends.student.api.ledger.months({ year })).months.reduce(
        (sum, { paidCents }) => sum + paidCents,
        0,
      );
    expect([await paidIn(lastYear), await paidIn(lastYear + 1)]).toEqual([10_000, 0]);
    expect(await ends.student.api.ledger.statement({ year: lastYear })).toMatchObject({
      companies: [{ earnedCents: 0, paidCents: 10_000 }],
      payments: [{ paidOn: `${lastYear}-12-31`, amountCents: 10_000 }],
    });
    const [said] = (await ends.student.api.ledger.statement({ year: lastYear })).payments;
    expect(said).toMatchObject({ note: 'Venmo' });
    const [payment] = (await ends.company.api.ledger.payments({})).payments;
    if (payment) await ends.company.api.ledger.undo({ id: payment.id });
    expect(await paidIn(lastYear)).toBe(0);
    expect((await ends.student.api.ledger.statement({ year: lastYear })).payments).toEqual([]);
  });
});

describe('A payment undone', () => {
  it('can be recorded again, and what was owed longest is owed longest again', async () => {
    const ends = await anOwedPair(server);
    await earn(server.db, aPosting(pairOf(ends), { at: new Date('2026-09-01T12:00:00Z') }));
    const since = async () => (await ends.company.api.ledger.owed({})).people[0]?.owedSince;
    const before = await since();
    const { id } = await pay(ends.company, ends.student, 20_000);
    await ends.company.api.ledger.undo({ id });
    expect(await since()).toBe(before);
    await pay(ends.company, ends.student, 20_000);
    expect(await owedOf(server, pairOf(ends))).toEqual(inAll(0));
  });

  it('at the same instant as it is confirmed ends as one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, ...ends } = await aPaymentWith('said');
      const { refusals } = await outcomesOf<unknown>([
        ends.student.api.ledger.confirm({ id }),
        ends.company.api.ledger.undo({ id }),
      ]);
      expect(refusals).toEqual(['CHANGED']);
      const state = await stateOf(ends);
      expect(await owedOf(server, pairOf(ends))).toEqual(inAll(state === 'undone' ? 10_000 : 0));
    }
  });
});

describe('What is owed', () => {
  it('is marked as overdue after 14 days, the oldest first', async () => {
    const { company, student } = await anOwedPair(server);
    const second = await aPublishedStudent(server);
    const pair = { companyId: company.id, studentId: second.id };
    const at = new Date(Date.now() - 15 * 86_400_000);
    await earn(server.db, aPosting(pair, { at }), aPosting(pair));
    const { people } = await company.api.ledger.owed({});
    expect(people.map(({ with: { id }, owedCents, overdueCents }) => [id, owedCents, overdueCents])).toEqual([
      [second.id, 20_000, 10_000],
      [student.id, 10_000, 0],
    ]);
    const sorted = async (sort: OwedSort, reversed?: 'true') => {
      const { people } = await company.api.ledger.owed({ sort, ...(reversed && { reversed }) });
      return people.map(({ with: { id } }) => id);
    };
    expect(await sorted('owed')).toEqual([second.id, student.id]);
    expect(await sorted('owed', 'true')).toEqual([student.id, second.id]);
    expect(await sorted('since', 'true')).toEqual([student.id, second.id]);
    expect(await sorted('name')).toEqual((await sorted('name', 'true')).reverse());
    expect(await company.api.ledger.totals()).toMatchObject({
      owedCents: 30_000,
      people: 2,
      overdueCents: 10_000,
      overduePeople: 1,
      mayPay: true,
    });
    const correction = { kind: 'correction', source: 'correction', amountCents: -15_000 } as const;
    await earn(server.db, aPosting(pair, correction));
    expect(await company.api.ledger.totals()).toMatchObject({ owedCents: 15_000, overdueCents: 5000 });
    expect((await company.api.ledger.owed({})).people[0]).toMatchObject({ overdueCents: 5000 });
  });

  it('is added up for the admin, and the overdue part separately', async () => {
    const { owedCents, overdueCents } = await admin.api.ledger.overview();
    const { company, student } = await anOwedPair(server);
    const at = new Date(Date.now() - 15 * 86_400_000);
    await earn(
      server.db,
      aPosting({ companyId: company.id, studentId: student.id }, { at, amountCents: 700 }),
    );
    expect(await admin.api.ledger.overview()).toMatchObject({
      owedCents: owedCents + 10_700,
      overdueCents: overdueCents + 700,
    });
  });

  it('and was paid in a year is listed by ambassador, for the company only', async () => {
    const { company, student } = await anOwedPair(server);
    const second = await aPublishedStudent(server);
    const at = new Date(`${lastYear}-06-01T12:00:00Z`);
    await earn(
      server.db,
      aPosting({ companyId: company.id, studentId: second.id }, { at, amountCents: 700 }),
    );
    await company.api.ledger.record(
      aPayment(700, { paidFor: { students: [second.id] }, paidOn: `${lastYear + 1}-01-01` }),
    );
    const of = async (year: number) =>
      (await company.api.ledger.people({ year })).people.map((row) => [
        row.with.id,
        row.earnedCents,
        row.paidCents,
      ]);
    expect(await of(lastYear)).toEqual([[second.id, 700, 0]]);
    expect((await of(lastYear + 1)).toSorted()).toEqual(
      [
        [student.id, 10_000, 0],
        [second.id, 0, 700],
      ].toSorted(),
    );
    expect(await of(lastYear - 1)).toEqual([]);
    expect((await otherCompany.api.ledger.people({ year: lastYear })).people).toEqual([]);
  });

  it('is read by the student with what it comes from', async () => {
    const { company, student } = await anOwedPair(server);
    await company.api.ledger.bonus({
      id: randomUUID(),
      with: student.id,
      amountCents: 700,
      reason: 'For the rain',
    });
    expect(await student.api.ledger.earnings()).toMatchObject({
      owedCents: 10_700,
      companies: [{ with: { id: company.id }, owedCents: 10_700, paidCents: 0 }],
    });
    const { entries } = await student.api.ledger.entries({});
    expect(entries).toMatchObject([
      { kind: 'bonus', source: 'bonus', note: 'For the rain', amountCents: 700, by: null },
      { kind: 'earned', source: 'week', amountCents: 10_000 },
    ]);
    expect((await company.api.ledger.entries({ with: student.id })).entries[0]?.by).toBe(company.email);
  });

  it('stays readable under the name at that time when an account is removed', async () => {
    const { company, student } = await anOwedPair(server);
    await server.pool.query('DELETE FROM users WHERE id = $1', [student.id]);
    const { people } = await company.api.ledger.owed({});
    expect(people).toMatchObject([{ owedCents: 10_000, with: { gone: true } }]);
    expect(people[0]?.with.name).toMatch(/^Student \d+$/);
    await pay(company, student, 10_000);
  });
});

describe('A bonus or a correction', () => {
  const amount = (student: { id: UserId }, amountCents: number, id: string = randomUUID()) => ({
    id,
    with: student.id,
    amountCents,
    reason: 'A reason',
  });

  it('sent again is one, also by any member', async () => {
    const ends = await anOwedPair(server);
    const member = await aMember(server, ends.company);
    const bonus = amount(ends.student, 500);
    await Promise.all([member.api.ledger.bonus(bonus), member.api.ledger.bonus(bonus)]);
    await ends.company.api.ledger.bonus(bonus);
    const correction = amount(ends.student, 200);
    await member.api.ledger.correct(correction);
    await member.api.ledger.correct(correction);
    expect(await owedOf(server, pairOf(ends))).toEqual(inAll(10_300));
  });

  it('sent again with another amount, after a lost answer, is refused, and the first one stays', async () => {
    const ends = await anOwedPair(server);
    const { ledger } = ends.company.api;
    for (const [send, first, other] of [
      [ledger.bonus, 500, 800],
      [ledger.correct, 200, 300],
    ] as const) {
      const id = randomUUID();
      await send(amount(ends.student, first, id));
      await expectRefusal(send(amount(ends.student, other, id)), 'OWED_CHANGED');
      await expectRefusal(send({ ...amount(ends.student, first, id), reason: 'Another' }), 'OWED_CHANGED');
    }
    expect(await owedOf(server, pairOf(ends))).toEqual(inAll(10_300));
  });

  it('is for people who have worked for the company only', async () => {
    const ends = await anOwedPair(server);
    await expectRefusal(otherCompany.api.ledger.bonus(amount(ends.student, 500)), 'NOT_FOUND');
    await expectRefusal(ends.company.api.ledger.bonus(amount(otherStudent, 500)), 'NOT_FOUND');
    await anAmbassadorship(server, { companyId: otherCompany.id, studentId: otherStudent.id });
    await server.pool.query("UPDATE ambassadorships SET state = 'ended' WHERE student_id = $1", [
      otherStudent.id,
    ]);
    await otherCompany.api.ledger.bonus(amount(otherStudent, 500));
  });

  it('corrects no more than what is still owed', async () => {
    const ends = await anOwedPair(server);
    await expectRefusal(ends.company.api.ledger.correct(amount(ends.student, 10_001)), 'OWED_TOO_LITTLE');
    await pay(ends.company, ends.student, 10_000);
    await expectRefusal(ends.company.api.ledger.correct(amount(ends.student, 1)), 'OWED_TOO_LITTLE');
  });
});

describe('A denied payment', () => {
  it('reaches the admin after seven days, who can only mark it as seen', async () => {
    const { id } = await aPaymentWith('denied');
    const isListed = async () => (await admin.api.ledger.disputes({})).disputes.find((one) => one.id === id);
    await deniedFor(server, id, 6);
    expect(await isListed()).toBeUndefined();
    await expectRefusal(admin.api.ledger.noteDispute({ id }), 'NOT_FOUND');
    await deniedFor(server, id, 7);
    expect(await isListed()).toMatchObject({ seenAt: null, amountCents: 10_000 });
    await admin.api.ledger.noteDispute({ id });
    await admin.api.ledger.noteDispute({ id });
    expect((await isListed())?.seenAt).not.toBeNull();
  });
});

describe('The files', () => {
  const file = async (person: Person, path: string) => {
    const response = await person.fetch(path);
    return { status: response.status, lines: (await response.text()).trim().split('\r\n') };
  };

  it('contain every amount and the totals of each person and year, for their own side only', async () => {
    const { company, student } = await anOwedPair(server);
    // Earned and paid on one day, so that both are of its year.
    const today = companyToday();
    const year = today.slice(0, 4);
    await company.api.ledger.record(aPayment(10_000, { paidOn: today }));
    const entries = await file(company, `/api/ledger/files/entries.csv?year=${year}`);
    expect(entries.lines).toHaveLength(3);
    const columns = '"Day","Company","Student","Kind","From","For","Amount (USD)","Recorded"';
    expect(entries.lines[0]).toBe(`${columns},"By"`);
    // A number, so that a spreadsheet adds it up.
    expect(entries.lines.join('\n')).toMatch(/,"Paid","Payment",.*,-100\.00,/);
    const totals = await file(company, '/api/ledger/files/totals.csv');
    expect(totals.lines[1]).toMatch(new RegExp(`^${year},"Student \\d+",100\\.00,100\\.00$`));
    expect((await file(student, '/api/earnings/files/totals.csv')).lines[1]).toMatch(/,100\.00,100\.00$/);
    const own = await file(student, '/api/earnings/files/entries.csv');
    expect(own.lines).toHaveLength(3);
    expect(own.lines[0]).toBe(columns);
    expect((await file(student, '/api/ledger/files/entries.csv')).status).toBe(403);
    expect((await file(company, '/api/earnings/files/entries.csv')).status).toBe(403);
    expect((await file(otherCompany, '/api/ledger/files/entries.csv')).lines.join()).not.toContain('10 h');
  });
});
