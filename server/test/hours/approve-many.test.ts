import { addDays, weekOf } from '@ambitionhub/contract/calendar';
import { describe, expect, it } from 'vitest';
import {
  aWorker,
  decide,
  decisionId,
  earnedBy,
  hoursId,
  lastWeek,
  log,
  seen,
  settleWeeks,
  today,
  type Worker,
} from '../support/hours.ts';
import { aMember, anApprovedCompany, aStudent } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const company = await anApprovedCompany(server);
const colleague = await aMember(server, company);

/** Ambassadors of the company, each with 90 minutes last week. */
async function workers(count: number): Promise<readonly Worker[]> {
  const all: Worker[] = [];
  for (let n = 0; n < count; n += 1) {
    const worker = await aWorker(server, {}, { pair: { student: await aStudent(server), company } });
    await log(worker, lastWeek());
    all.push(worker);
  }
  return all;
}

/** Weeks as they are now. */
const asSeen = (all: readonly Worker[], week = lastWeek()) =>
  Promise.all(
    all.map(async (worker) => ({
      ambassadorshipId: worker.id,
      week,
      version: (await seen(worker, week)).version,
    })),
  );
const statesOf = (all: readonly Worker[]) =>
  Promise.all(all.map(async (worker) => (await seen(worker)).deciding?.decision ?? null));
const earned = async (all: readonly Worker[]) =>
  (await Promise.all(all.map((worker) => earnedBy(server, worker)))).map((entries) =>
    entries.map(({ cents }) => cents),
  );

describe('Several weeks approved at once', () => {
  it('can be undone as a whole for ten seconds, and are each earned once after that', async () => {
    const all = await workers(3);
    const weeks = await asSeen(all);
    const id = decisionId();
    expect(await company.api.hours.approveMany({ id, weeks })).toEqual({ approved: 3, changed: 0 });
    expect(await company.api.hours.approveMany({ id, weeks })).toEqual({ approved: 3, changed: 0 });
    expect(await statesOf(all)).toEqual(['approve', 'approve', 'approve']);
    await colleague.api.hours.undo({ id });
    expect(await statesOf(all)).toEqual([null, null, null]);
    await settleWeeks(server);
    expect(await earned(all)).toEqual([[], [], []]);
    await expectRefusal(company.api.hours.approveMany({ id, weeks }), 'CHANGED');

    const again = decisionId();
    await company.api.hours.approveMany({ id: again, weeks: await asSeen(all) });
    await Promise.all([settleWeeks(server), settleWeeks(server)]);
    expect(await earned(all)).toEqual([[2250], [2250], [2250]]);
    await expectRefusal(company.api.hours.undo({ id: again }), 'TOLD_ALREADY');
  });

  it('leave out those that have changed since they were seen, and the rest goes on', async () => {
    const [same, changed, decided, removed, running] = await workers(5);
    if (!same || !changed || !decided || !removed || !running) throw new Error('five workers');
    const week = weekOf(today());
    await log(running, week);
    const id = hoursId();
    await log(removed, lastWeek(), { id });
    const others = [same, changed, decided, removed];
    const weeks = [...(await asSeen(others)), ...(await asSeen([running], week))];
    await log(changed, addDays(lastWeek(), 1));
    await decide(decided, 'return');
    await removed.student.api.hours.remove({ id });
    const stranger = await aWorker(server);
    await log(stranger, lastWeek());
    weeks.push(...(await asSeen([stranger])));
    expect(await company.api.hours.approveMany({ id: decisionId(), weeks })).toEqual({
      approved: 1,
      changed: 5,
    });
    expect(await statesOf([...others, stranger])).toEqual(['approve', null, 'return', null, null]);
    await settleWeeks(server);
    expect(await earned([...others, stranger])).toEqual([[2250], [], [], [], []]);
  });

  it('are refused if none is still as it was seen, or none is the company’s', async () => {
    const all = await workers(2);
    const weeks = await asSeen(all);
    for (const worker of all) await log(worker, addDays(lastWeek(), 1));
    await expectRefusal(company.api.hours.approveMany({ id: decisionId(), weeks }), 'CHANGED');
    const stranger = await anApprovedCompany(server);
    const theirs = { id: decisionId(), weeks: await asSeen(all) };
    await expectRefusal(stranger.api.hours.approveMany(theirs), 'NOT_FOUND');
    expect(await statesOf(all)).toEqual([null, null]);
  });

  it('are approved but for the one that its student changes meanwhile', async () => {
    const [one, other] = await workers(2);
    if (!one || !other) throw new Error('two workers');
    const id = decisionId();
    await company.api.hours.approveMany({ id, weeks: await asSeen([one, other]) });
    await log(one, addDays(lastWeek(), 1));
    expect(await statesOf([one, other])).toEqual([null, 'approve']);
    await settleWeeks(server);
    expect(await earned([one, other])).toEqual([[], [2250]]);
  });

  it('by two people at once have one decision each, whatever their order', async () => {
    for (let round = 0; round < 4; round += 1) {
      const all = await workers(4);
      const weeks = await asSeen(all);
      const { answers, refusals } = await outcomesOf([
        company.api.hours.approveMany({ id: decisionId(), weeks: weeks.slice(0, 3) }),
        colleague.api.hours.approveMany({ id: decisionId(), weeks: weeks.slice(1).reverse() }),
      ]);
      expect(refusals).toEqual([]);
      expect(answers.reduce((sum, { approved }) => sum + approved, 0)).toBe(4);
      expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBe(2);
      await settleWeeks(server);
      expect(await earned(all)).toEqual([[2250], [2250], [2250], [2250]]);
    }
  });
});
