import { addDays, dayIn, weekOf } from '@ambitionhub/contract/calendar';
import { hoursDays, hoursLimits } from '@ambitionhub/contract/hours';
import { describe, expect, it } from 'vitest';
import { approveWeeksByCalendar } from '../../src/features/hours/review-week.ts';
import { aPair } from '../support/conversation.ts';
import {
  agree,
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
import { aMember } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';

const server = await startServer();

/** As if so many days had passed for the calendar. */
const calendarIn = (days: number) =>
  approveWeeksByCalendar(withReactions(server.db), new Date(Date.now() + days * 86_400_000));

const own = async ({ student }: Worker) => (await student.api.hours.mine({})).weeks;

describe('Hours', () => {
  it('are logged by day, sum up by week, and earn by the terms of each day', async () => {
    const worker = await aWorker(server);
    const monday = lastWeek();
    await agree(server, worker.id, { rateCents: 2000, fromDay: addDays(monday, 1) });
    await log(worker, monday, { minutes: 50, note: 'Flyers at the gym' });
    const { week } = await log(worker, addDays(monday, 6), { minutes: 25 });
    // 50 min at $15.00 and 25 min at $20.00 are $12.50 + $8.333…: one rounding.
    expect(week).toMatchObject({ week: monday, state: 'logged', minutes: 75, amountCents: 2083 });
    expect(week?.hours).toMatchObject([
      { day: monday, minutes: 50, note: 'Flyers at the gym', rateCents: 1500 },
      { day: addDays(monday, 6), minutes: 25, rateCents: 2000 },
    ]);
    expect(week?.dueOn).toBe(addDays(today(), hoursDays.approval));
    expect(await seen(worker)).toMatchObject({ minutes: 75, amountCents: 2083, decidable: true });
  });

  it('sent again are the same ones, and changed by their id until they are approved', async () => {
    const worker = await aWorker(server);
    const id = hoursId();
    const both = await Promise.all([log(worker, lastWeek(), { id }), log(worker, lastWeek(), { id })]);
    for (const { week } of both) expect(week).toMatchObject({ minutes: 90, version: 2 });
    await log(worker, lastWeek(), { id, minutes: 120 });
    // To another week: the first has no hours then.
    await log(worker, addDays(lastWeek(), 7), { id, minutes: 120 });
    expect(await own(worker)).toMatchObject([{ week: addDays(lastWeek(), 7), minutes: 120 }]);
    await worker.student.api.hours.remove({ id });
    await worker.student.api.hours.remove({ id });
    expect(await own(worker)).toEqual([]);
  });

  it('can be logged from today to 31 days back, within the ambassadorship and on days with hourly pay', async () => {
    const worker = await aWorker(server, { fromDay: addDays(today(), -40) });
    await log(worker, today());
    await log(worker, addDays(today(), -31));
    for (const day of [addDays(today(), 1), addDays(today(), -32)])
      await expectRefusal(log(worker, day), 'HOURS_DAY');

    const late = await aWorker(server, { fromDay: addDays(today(), -3) });
    await log(late, addDays(today(), -3));
    await expectRefusal(log(late, addDays(today(), -4)), 'HOURS_DAY');

    const monthly = await aWorker(server, { pay: 'monthly', rateCents: 48_000 });
    await expectRefusal(log(monthly, today()), 'HOURS_DAY');
    await agree(server, monthly.id, { fromDay: today() });
    await log(monthly, today());
    await expectRefusal(log(monthly, addDays(today(), -1)), 'HOURS_DAY');
    const { places } = await monthly.student.api.hours.loggable();
    expect(places).toMatchObject([{ spans: [{ first: today(), last: today(), rateCents: 1500 }] }]);

    const offered = await aWorker(server, {}, { state: 'offered' });
    await expectRefusal(log(offered, today()), 'HOURS_DAY');
    expect(await offered.student.api.hours.loggable()).toEqual({ places: [] });
  });

  it('can be handed in for seven more days after the end', async () => {
    const last = addDays(today(), -7);
    const ended = await aWorker(server, { lastDay: last }, { state: 'ended' });
    await log(ended, last);
    await expectRefusal(log(ended, addDays(last, 1)), 'HOURS_DAY');
    expect((await ended.student.api.hours.loggable()).places).toMatchObject([{ until: today() }]);

    const over = await aWorker(server, { lastDay: addDays(today(), -8) }, { state: 'ended' });
    await expectRefusal(log(over, addDays(today(), -9)), 'HOURS_DAY');
    expect((await over.student.api.hours.loggable()).places).toEqual([]);
  });

  it('follow the day of the company’s time zone', async () => {
    const worker = await aWorker(server);
    const ahead = dayIn('Pacific/Kiritimati', new Date());
    const behind = dayIn('Pacific/Pago_Pago', new Date());
    expect(ahead > behind).toBe(true);
    const setZone = (zone: string) =>
      server.pool.query('UPDATE companies SET time_zone = $2 WHERE user_id = $1', [worker.company.id, zone]);
    await setZone('Pacific/Pago_Pago');
    await expectRefusal(log(worker, ahead), 'HOURS_DAY');
    expect((await worker.student.api.hours.loggable()).places).toMatchObject([{ today: behind }]);
    await setZone('Pacific/Kiritimati');
    await log(worker, ahead);
  });

  it('are at most 24 hours a day at one company, and more than agreed is marked for both', async () => {
    const worker = await aWorker(server, { weeklyMinutes: 1440 });
    const day = lastWeek();
    await log(worker, day, { minutes: 1380 });
    await expectRefusal(log(worker, day, { minutes: 65 }), 'HOURS_DAY_FULL');
    await log(worker, day, { minutes: 60 });
    await log(worker, addDays(day, 1), { minutes: 5 });
    for (const week of [await seen(worker), (await own(worker))[0]])
      expect(week).toMatchObject({ minutes: 1445, agreedMinutes: 1440 });
  });

  it('are at most twelve entries a day and $10,000.00 a week', async () => {
    const worker = await aWorker(server, { rateCents: 100_000 });
    for (let n = 0; n < hoursLimits.entriesADay; n += 1) await log(worker, lastWeek(), { minutes: 5 });
    await expectRefusal(log(worker, lastWeek(), { minutes: 5 }), 'HOURS_TOO_OFTEN');
    await log(worker, addDays(lastWeek(), 1), { minutes: 540 });
    await expectRefusal(log(worker, addDays(lastWeek(), 2), { minutes: 5 }), 'HOURS_TOO_MUCH');
    expect(await seen(worker)).toMatchObject({ amountCents: 1_000_000 });
  });

  it('of someone else are not found', async () => {
    const worker = await aWorker(server);
    const stranger = await aWorker(server);
    const id = hoursId();
    await log(worker, lastWeek(), { id });
    await expectRefusal(log({ ...worker, student: stranger.student }, lastWeek()), 'NOT_FOUND');
    await expectRefusal(log(stranger, lastWeek(), { id }), 'NOT_FOUND');
    await stranger.student.api.hours.remove({ id });
    expect(await seen(worker)).toMatchObject({ minutes: 90 });
    const { version } = await seen(worker);
    const key = { ambassadorshipId: worker.id, week: lastWeek(), version };
    await expectRefusal(stranger.student.api.hours.sendAgain(key), 'NOT_FOUND');
    const decision = { ...key, id: decisionId(), decision: 'approve' as const, note: '' };
    await expectRefusal(stranger.company.api.hours.decide(decision), 'NOT_FOUND');
    expect((await stranger.company.api.hours.review({ list: 'waiting' })).weeks).toEqual([]);
  });
});

describe('A week', () => {
  it('is approved by the company, can be undone for ten seconds, and is earned once after that', async () => {
    const worker = await aWorker(server);
    await log(worker, lastWeek(), { minutes: 450 });
    const id = decisionId();
    const [first, again] = [await decide(worker, 'approve', { id }), await decide(worker, 'approve', { id })];
    expect(again).toEqual(first);
    expect(first.week).toMatchObject({
      state: 'logged',
      decidable: false,
      deciding: { id, decision: 'approve' },
    });
    // The student does not learn of it yet.
    expect((await own(worker))[0]).toMatchObject({ state: 'logged', deciding: null, decidedBy: null });
    expect(await worker.company.api.ambassadors.waiting()).toMatchObject({ weeks: 0 });
    await worker.company.api.hours.undo({ id });
    expect(await worker.company.api.ambassadors.waiting()).toMatchObject({ weeks: 1 });
    await settleWeeks(server);
    expect(await earnedBy(server, worker)).toEqual([]);
    await expectRefusal(decide(worker, 'approve', { id }), 'CHANGED');

    const next = decisionId();
    await decide(worker, 'approve', { id: next });
    await Promise.all([settleWeeks(server), settleWeeks(server)]);
    expect(await earnedBy(server, worker)).toEqual([{ key: lastWeek(), cents: 11_250 }]);
    expect((await own(worker))[0]).toMatchObject({ state: 'approved', dueOn: null });
    await expectRefusal(worker.company.api.hours.undo({ id: next }), 'TOLD_ALREADY');
    await expectRefusal(log(worker, lastWeek()), 'HOURS_APPROVED');
    expect((await worker.student.api.hours.loggable()).places[0]?.approved).toEqual([lastWeek()]);
  });

  it('says to the company alone which of its people decided', async () => {
    const worker = await aWorker(server);
    await log(worker, lastWeek());
    const member = await aMember(server, worker.company);
    await server.pool.query("UPDATE users SET name = 'Jonas' WHERE id = $1", [member.id]);
    const key = { ambassadorshipId: worker.id, week: lastWeek() };
    const { version } = await seen(worker);
    await member.api.hours.decide({ ...key, version, id: decisionId(), decision: 'approve', note: '' });
    await settleWeeks(server);
    expect(await seen(worker)).toMatchObject({ decidedBy: 'Jonas' });
    expect((await own(worker))[0]?.decidedBy).toBeNull();
  });

  it('is decided only once it is over', async () => {
    const worker = await aWorker(server);
    const week = weekOf(today());
    await log(worker, week);
    expect(await seen(worker, week)).toMatchObject({ decidable: false });
    await expectRefusal(decide(worker, 'approve', { week }), 'WEEK_RUNNING');
    const { review } = worker.company.api.hours;
    expect((await review({ list: 'running' })).weeks).toHaveLength(1);
    expect((await review({ list: 'waiting' })).weeks).toEqual([]);
  });

  it('that is returned comes with a note, can be changed, and waits again', async () => {
    const worker = await aWorker(server);
    const id = hoursId();
    await log(worker, lastWeek(), { id });
    await decide(worker, 'return');
    await settleWeeks(server);
    expect((await own(worker))[0]).toMatchObject({ state: 'returned', note: 'Please name the flyers.' });
    expect(await worker.student.api.ambassadors.waiting()).toMatchObject({ weeks: 1 });
    await expectRefusal(decide(worker, 'approve'), 'CHANGED');
    await log(worker, lastWeek(), { id, note: 'Flyers for the game' });
    expect(await worker.student.api.ambassadors.waiting()).toMatchObject({ weeks: 0 });
    expect((await own(worker))[0]).toMatchObject({ state: 'logged', note: 'Please name the flyers.' });
    await decide(worker, 'return');
    await settleWeeks(server);
    const { version } = await seen(worker);
    const key = { ambassadorshipId: worker.id, week: lastWeek() };
    await expectRefusal(worker.student.api.hours.sendAgain({ ...key, version: version - 1 }), 'CHANGED');
    await worker.student.api.hours.sendAgain({ ...key, version });
    await expectRefusal(worker.student.api.hours.sendAgain({ ...key, version }), 'CHANGED');
    await decide(worker, 'approve');
    await settleWeeks(server);
    expect(await earnedBy(server, worker)).toEqual([{ key: lastWeek(), cents: 2250 }]);
  });

  it('that was returned can be put right however old it is, until it is approved', async () => {
    const worker = await aWorker(server);
    const week = addDays(lastWeek(), -35);
    await expectRefusal(log(worker, week), 'HOURS_DAY');
    await server.pool.query(
      `INSERT INTO hour_weeks (ambassadorship_id, week, company_id, student_id, state, minutes, amount_cents, due_on, note, decided_at)
       VALUES ($1, $2, $3, $4, 'returned', 0, 0, $2, 'Please name the flyers.', now())`,
      [worker.id, week, worker.company.id, worker.student.id],
    );
    await log(worker, week);
    await log(worker, addDays(week, 1));
    expect(await seen(worker, week)).toMatchObject({ state: 'logged', minutes: 180 });
    await expectRefusal(log(worker, addDays(week, 7)), 'HOURS_DAY');
  });

  it('is approved only as it was on the screen: a change makes a decision void, or the decision is refused', async () => {
    const worker = await aWorker(server);
    await log(worker, lastWeek());
    const { version } = await seen(worker);
    const id = decisionId();
    await decide(worker, 'approve', { id });
    await log(worker, addDays(lastWeek(), 1), { minutes: 600 });
    await expectRefusal(worker.company.api.hours.undo({ id }), 'TOLD_ALREADY');
    await settleWeeks(server);
    expect(await earnedBy(server, worker)).toEqual([]);
    expect(await seen(worker)).toMatchObject({ state: 'logged', minutes: 690, decidable: true });
    const old = { ambassadorshipId: worker.id, week: lastWeek(), version, id: decisionId() };
    await expectRefusal(
      worker.company.api.hours.decide({ ...old, decision: 'approve', note: '' }),
      'CHANGED',
    );
  });

  it('is approved by the calendar 14 days after its end or its last change, and by nothing earlier', async () => {
    const worker = await aWorker(server);
    const returned = await aWorker(server);
    await log(worker, lastWeek());
    await log(returned, lastWeek());
    await decide(returned, 'return');
    await settleWeeks(server);
    await calendarIn(hoursDays.approval - 2);
    expect(await earnedBy(server, worker)).toEqual([]);
    await Promise.all([calendarIn(hoursDays.approval + 1), calendarIn(hoursDays.approval + 1)]);
    await calendarIn(hoursDays.approval + 40);
    expect(await earnedBy(server, worker)).toEqual([{ key: lastWeek(), cents: 2250 }]);
    expect(await seen(worker)).toMatchObject({ state: 'approved', decidedBy: null });
    expect(await earnedBy(server, returned)).toEqual([]);
  });

  it('that someone at the company decides at the moment it is approved automatically is earned once', async () => {
    const workers = await Promise.all(Array.from({ length: 6 }, () => aWorker(server)));
    for (const worker of workers) await log(worker, lastWeek());
    await Promise.all([
      ...workers.map((worker) => decide(worker, 'approve').catch(() => undefined)),
      calendarIn(hoursDays.approval + 1),
      calendarIn(hoursDays.approval + 1),
    ]);
    await settleWeeks(server);
    await calendarIn(hoursDays.approval + 1);
    for (const worker of workers)
      expect(await earnedBy(server, worker)).toEqual([{ key: lastWeek(), cents: 2250 }]);
  });

  it('that two people decide at once has one decision', async () => {
    const worker = await aWorker(server);
    await log(worker, lastWeek());
    const { answers, refusals } = await outcomesOf([decide(worker, 'approve'), decide(worker, 'return')]);
    expect(answers).toHaveLength(1);
    expect(refusals).toEqual(['CHANGED']);
  });

  it('that is approved while the student changes it earns what both sides saw', async () => {
    for (let round = 0; round < 6; round += 1) {
      const worker = await aWorker(server);
      await log(worker, lastWeek());
      const saw = await seen(worker);
      await decide(worker, 'approve');
      await server.pool.query(
        "UPDATE undo_windows SET until = now() - interval '1 minute' WHERE state = 'open'",
      );
      await outcomesOf<unknown>([settleWeeks(server), log(worker, addDays(lastWeek(), 1))]);
      const [entry] = await earnedBy(server, worker);
      const now = await seen(worker);
      if (entry) expect([entry.cents, now.state]).toEqual([saw.amountCents, 'approved']);
      else expect(now).toMatchObject({ state: 'logged', minutes: 180 });
    }
  });
});

it('Weeks are listed to the company oldest first, page by page, and to the student newest first', async () => {
  const { student, company } = await aPair(server);
  const worker = await aWorker(server, {}, { pair: { student, company } });
  const mondays = [-3, -2, -1].map((weeks) => addDays(weekOf(today()), 7 * weeks));
  for (const monday of mondays) await log(worker, monday);
  const waiting = await company.api.hours.review({ list: 'waiting' });
  expect(waiting.weeks.map(({ week }) => week)).toEqual(mondays);
  expect((await own(worker)).map(({ week }) => week)).toEqual(mondays.toReversed());
});
