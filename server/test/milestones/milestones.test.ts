import { randomUUID } from 'node:crypto';
import { addDays } from '@ambitionhub/contract/calendar';
import { type Milestone, milestoneLimits } from '@ambitionhub/contract/milestones';
import { describe, expect, it } from 'vitest';
import { acceptOffer, anAmbassador, companyToday, offerTerms } from '../support/ambassadors.ts';
import { aPair, send } from '../support/conversation.ts';
import { aWorker, decide as decideWeek, lastWeek, log, settleWeeks } from '../support/hours.ts';
import { pay } from '../support/ledger.ts';
import { aMember, type Person } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { anOpenTask, decide, handIn, start, tellDecisions } from '../tasks/support.ts';

const server = await startServer();

/** The milestones as each side reads them, which must be the same. */
async function milestonesOf(student: Person, company: Person): Promise<readonly Milestone[]> {
  const { milestones } = await student.api.milestones.withOne({ with: company.id });
  const ofCompany = await company.api.milestones.withOne({ with: student.id });
  expect(ofCompany.milestones).toEqual(milestones);
  return milestones;
}

const kindsOf = (milestones: readonly Milestone[]) => milestones.map(({ kind }) => kind);

async function aWriter() {
  const pair = await aPair(server);
  await send(pair.student, pair.company, 'I would love to represent you.');
  return pair;
}

async function anOwnAmbassador() {
  const pair = await aPair(server);
  const id = await anAmbassador(server, pair.company, pair.student);
  return { ...pair, id };
}

describe('milestones', () => {
  it('are an offer, its changes and its answer, by the side that did it', async () => {
    const { student, company } = await aWriter();
    expect(await milestonesOf(student, company)).toEqual([]);

    const id = await offerTerms(company, student, { rateCents: 1800 });
    const terms = {
      pay: 'hourly',
      weeklyMinutes: 480,
      fromDay: companyToday(),
      lastDay: null,
      text: '',
    } as const;
    await company.api.ambassadors.changeTerms({ id, version: 1, terms: { ...terms, rateCents: 1850 } });
    await acceptOffer(server, student, { id, version: 2 });

    expect(await milestonesOf(student, company)).toMatchObject([
      { kind: 'offer', by: 'company', rateCents: 1800, ambassadorshipId: id },
      { kind: 'offer-changed', by: 'company', rateCents: 1850 },
      { kind: 'offer-accepted', by: 'student' },
    ]);
  });

  it('leave out an acceptance that the student can still undo', async () => {
    const { student, company } = await aWriter();
    const id = await offerTerms(company, student);
    await student.api.ambassadors.accept({ id, version: 1 });
    expect(kindsOf(await milestonesOf(student, company))).toEqual(['offer']);
  });

  it('say how an offer ended that was not accepted, and keep it after the next one', async () => {
    const { student, company } = await aWriter();
    const declined = await offerTerms(company, student);
    await student.api.ambassadors.decline({ id: declined, version: 1, note: 'I have exams.' });
    const withdrawn = await offerTerms(company, student);
    await company.api.ambassadors.takeBack({ id: withdrawn });
    expect(kindsOf(await milestonesOf(student, company))).toEqual([
      'offer',
      'offer-declined',
      'offer',
      'offer-withdrawn',
    ]);
  });

  it('are new terms, and whether they were accepted', async () => {
    const { student, company, id } = await anOwnAmbassador();
    const fromDay = addDays(companyToday(), 7);
    const terms = { pay: 'hourly', weeklyMinutes: 480, fromDay, lastDay: null, text: '' } as const;
    await company.api.ambassadors.propose({ id, version: 1, terms: { ...terms, rateCents: 2000 } });
    await company.api.ambassadors.propose({ id, version: 2, terms: { ...terms, rateCents: 2100 } });
    await student.api.ambassadors.refuseTerms({ id, version: 3 });
    await company.api.ambassadors.propose({ id, version: 3, terms: { ...terms, rateCents: 2200 } });
    await student.api.ambassadors.acceptTerms({ id, version: 4 });
    expect((await milestonesOf(student, company)).slice(2)).toMatchObject([
      { kind: 'terms-proposed', rateCents: 2000, fromDay },
      { kind: 'terms-proposed', rateCents: 2100 },
      { kind: 'terms-not-accepted' },
      { kind: 'terms-proposed', rateCents: 2200 },
      { kind: 'terms-accepted', by: 'student' },
    ]);
  });

  it('are the end of the work, on the day after the last one', async () => {
    const { student, company, id } = await anOwnAmbassador();
    await company.api.ambassadors.end({ id, lastDay: companyToday(), reason: '' });
    expect(kindsOf(await milestonesOf(student, company))).not.toContain('ended');
    await server.pool.query(
      "UPDATE ambassadorships SET state = 'ended', first_day = first_day - 2, last_day = last_day - 1 WHERE id = $1",
      [id],
    );
    expect(kindsOf(await milestonesOf(student, company))).toContain('ended');
  });

  it('are decisions about hours and proofs, once they can no longer be undone', async () => {
    const worker = await aWorker(server);
    const { student, company } = worker;
    await log(worker, lastWeek());
    const proof = await handIn(
      student,
      await start(student, await anOpenTask(company, { title: 'Put up posters' })),
    );
    await decideWeek(worker, 'approve');
    await decide(company, [proof], 'return');
    const before = await milestonesOf(student, company);
    expect(kindsOf(before.slice(2))).toEqual(['proof-submitted']);

    await settleWeeks(server);
    await tellDecisions(server);
    const after = await milestonesOf(student, company);
    expect(after.slice(3)).toHaveLength(2);
    expect(after).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'week-approved',
          by: 'company',
          week: lastWeek(),
          amountCents: 2250,
        }),
        expect.objectContaining({
          kind: 'proof-returned',
          by: 'company',
          title: 'Put up posters',
          proofId: proof.id,
        }),
      ]),
    );
  });

  it('are payments with the student’s answer, bonuses and corrections, not what was earned', async () => {
    const { student, company } = await anOwnAmbassador();
    const amount = { with: student.id, reason: 'For the rain.' };
    await company.api.ledger.bonus({ ...amount, id: randomUUID(), amountCents: 5000 });
    await company.api.ledger.correct({ ...amount, id: randomUUID(), amountCents: 1000 });
    const { id } = await pay(company, student, 4000);
    await student.api.ledger.deny({ id });
    await company.api.ledger.undo({ id });
    const again = await pay(company, student, 4000);
    await student.api.ledger.confirm({ id: again.id });
    expect((await milestonesOf(student, company)).slice(2)).toMatchObject([
      { kind: 'bonus', amountCents: 5000 },
      { kind: 'correction', amountCents: -1000 },
      { kind: 'payment', amountCents: 4000, way: 'venmo' },
      { kind: 'payment-undone', by: 'company' },
      { kind: 'payment', amountCents: 4000, way: 'venmo' },
      { kind: 'payment-received', by: 'student' },
    ]);
  });

  it('are read by all people of the company and nobody else', async () => {
    const { student, company } = await anOwnAmbassador();
    const member = await aMember(server, company);
    const other = await aPair(server);
    const { milestones } = await member.api.milestones.withOne({ with: student.id });
    expect(kindsOf(milestones)).toEqual(['offer', 'offer-accepted']);
    const withStudent = await other.company.api.milestones.withOne({ with: student.id });
    const withCompany = await other.student.api.milestones.withOne({ with: company.id });
    expect([...withStudent.milestones, ...withCompany.milestones]).toEqual([]);
  });

  it('are the newest ones of a long story', async () => {
    const { student, company, id } = await anOwnAmbassador();
    await server.pool.query(
      `INSERT INTO hour_weeks (ambassadorship_id, week, company_id, student_id, state, minutes, amount_cents, due_on, decided_at)
       SELECT $1, '2020-01-06'::date + 7 * n, $2, $3, 'approved', 60, 1500, '2020-01-27'::date + 7 * n,
         '2020-01-13'::date + 7 * n FROM generate_series(0, 219) n`,
      [id, company.id, student.id],
    );
    const milestones = await milestonesOf(student, company);
    expect(milestones).toHaveLength(milestoneLimits.listed);
    expect(milestones.at(-1)?.kind).toBe('offer-accepted');
  });
});
