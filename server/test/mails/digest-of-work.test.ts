import { addDays } from '@ambitionhub/contract/calendar';
import { describe, expect, it } from 'vitest';
import { digestSources } from '../../src/features.ts';
import { acceptOffer, anOfferId, someTerms } from '../support/ambassadors.ts';
import { aPair, send } from '../support/conversation.ts';
import { aWorker, decide as decideWeek, lastWeek, log, settleWeeks, today } from '../support/hours.ts';
import { aMailServer } from '../support/mail-server.ts';
import type { Person } from '../support/people.ts';
import { aPostOffice } from '../support/post-office.ts';
import { startServer } from '../support/server.ts';
import { age, aHandedInProof, aTeam, decide, tellDecisions } from '../tasks/support.ts';

const provider = await aMailServer();
const server = await startServer({ environment: provider.environment });
const office = await aPostOffice(server);

let days = 0;
/** The digests that a person has got, after the next day's. */
async function digestsAfter({ email }: Person) {
  days += 1;
  await office.digest(new Date(Date.UTC(2031, 0, days)).toISOString().slice(0, 10));
  await office.idle();
  // The digest before was made a day ago.
  await server.pool.query(
    "UPDATE digest_marks SET at = at - interval '1 day', previous_at = previous_at - interval '1 day'",
  );
  return provider.to(email).filter(({ html }) => html?.includes('Your daily digest'));
}

describe('the daily digest about the work', () => {
  it('is written by the features of the work', () => {
    expect(digestSources).toHaveLength(5);
  });

  it('tells a company of weeks to review, once when they arrive and once before they are approved automatically', async () => {
    const worker = await aWorker(server);
    await log(worker, lastWeek(), { minutes: 90 });
    const dueIn = (count: number) =>
      server.pool.query('UPDATE hour_weeks SET due_on = $1 WHERE ambassadorship_id = $2', [
        addDays(new Date().toISOString().slice(0, 10), count),
        worker.id,
      ]);
    await dueIn(13);
    const first = await digestsAfter(worker.company);
    expect(first).toHaveLength(1);
    expect(first[0]?.subject).toBe('1 week of hours is waiting for you on AmbitionHub');
    expect(first[0]?.text).toMatch(/1 h 30 min · \$22\.50 · will be approved automatically on \w+ \d+/);
    expect(first[0]?.text).toContain('/company-dashboard?tab=ambassadors&view=review');
    await dueIn(8);
    expect(await digestsAfter(worker.company)).toHaveLength(1);
    await dueIn(3);
    expect(await digestsAfter(worker.company)).toHaveLength(2);
    await dueIn(2);
    expect(await digestsAfter(worker.company)).toHaveLength(2);
  });

  it('leaves out a week with a decision, even one that can still be undone, and tells the student of a returned one', async () => {
    const worker = await aWorker(server);
    await log(worker, lastWeek());
    await server.pool.query('UPDATE hour_weeks SET due_on = current_date + 13 WHERE ambassadorship_id = $1', [
      worker.id,
    ]);
    await decideWeek(worker, 'return');
    expect(await digestsAfter(worker.company)).toEqual([]);
    expect(await digestsAfter(worker.student)).toEqual([]);
    await settleWeeks(server);
    const [mail] = await digestsAfter(worker.student);
    expect(mail?.subject).toBe('1 item in Work is waiting for you on AmbitionHub');
    expect(mail?.text).toMatch(/Your hours for .+ were returned\./);
    await server.pool.query(
      "UPDATE hour_weeks SET decided_at = now() - interval '25 hours' WHERE ambassadorship_id = $1",
      [worker.id],
    );
    expect(await digestsAfter(worker.student)).toHaveLength(1);
  });

  it('tells a student of an offer and of proposed terms, and of an offer again before it lapses', async () => {
    const { student, company } = await aPair(server);
    await send(student, company, 'Hello!');
    const id = anOfferId();
    await company.api.ambassadors.offer({ id, with: student.id, terms: someTerms() });
    const [mail] = await digestsAfter(student);
    expect(mail?.text).toMatch(/They want you! The offer is open until \w+ \d+\./);
    await server.pool.query(
      "UPDATE ambassadorships SET offered_at = offered_at - interval '8 days' WHERE id = $1",
      [id],
    );
    expect(await digestsAfter(student)).toHaveLength(1);
    await server.pool.query(
      "UPDATE ambassadorships SET offered_at = now() - interval '11 days 1 hour' WHERE id = $1",
      [id],
    );
    expect(await digestsAfter(student)).toHaveLength(2);
    await acceptOffer(server, student, { id, version: 1 });
    await company.api.ambassadors.propose({
      id,
      version: 1,
      terms: someTerms({ fromDay: addDays(today(), 5) }),
    });
    expect((await digestsAfter(student)).at(-1)?.text).toContain('New terms are waiting for your answer.');
  });

  it('tells a company of proofs to review, and a student of returned ones', async () => {
    const team = await aTeam(server);
    const proof = await aHandedInProof(team, { title: 'Flyers at the gym' });
    const [mail] = await digestsAfter(team.company);
    expect(mail?.subject).toBe('1 proof is waiting for you on AmbitionHub');
    expect(mail?.text).toMatch(/Flyers at the gym\nStudent \d+ · will be approved automatically on \w+ \d+/);
    await age(server, proof, 5);
    expect(await digestsAfter(team.company)).toHaveLength(1);
    await age(server, proof, 6);
    expect(await digestsAfter(team.company)).toHaveLength(2);
    await decide(team.company, [proof], 'return');
    await tellDecisions(server);
    const [told] = await digestsAfter(team.student);
    expect(told?.subject).toBe('1 proof was returned to you on AmbitionHub');
    expect(told?.text).toContain('due ');
  });
});
