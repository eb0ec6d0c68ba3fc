import { type AcceptedTerms, dueBy, spansOf } from '@ambitionhub/contract/ambassadors';
import { addDays, type Day } from '@ambitionhub/contract/calendar';
import { describe, expect, it } from 'vitest';
import { payRegular } from '../../src/features/ambassadors/regular-pay.ts';
import { withListener } from '../../src/platform/database/index.ts';
import { agree, aWorker, earnedBy, type Worker } from '../support/hours.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';

const server = await startServer();
const db = withReactions(server.db);

/** Noon in New York on a day, years from now: the server's own calendar has nothing to do meanwhile. */
const noonOf = (day: Day): Date => new Date(`${day}T17:00:00Z`);
const payOn = (day: Day) => payRegular(db, noonOf(day));

const setNext = (worker: Worker, day: Day) =>
  server.pool.query('UPDATE ambassadorships SET next_due = $2 WHERE id = $1', [worker.id, day]);
const setZone = (worker: Worker, zone: string) =>
  server.pool.query('UPDATE companies SET time_zone = $2 WHERE user_id = $1', [worker.company.id, zone]);

async function nextOf({ id }: Worker): Promise<string | null> {
  const { rows } = await server.pool.query<{ next: string | null }>(
    'SELECT next_due::text AS next FROM ambassadorships WHERE id = $1',
    [id],
  );
  return rows[0]?.next ?? null;
}

/** What the accepted terms come to, computed without the calendar's job. */
const owedBy = (terms: readonly Omit<AcceptedTerms, 'offeredFrom'>[], lastDay: Day | null, today: Day) =>
  dueBy(
    spansOf(
      terms.map((one) => ({ ...one, offeredFrom: null })),
      lastDay,
    ),
    today,
  )
    .map(({ key, cents }) => ({ key, cents }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));

describe('Regular pay', () => {
  it('is posted over a year of changed terms to the cent, once, whatever two servers and restarts do', async () => {
    const monthly = { pay: 'monthly', rateCents: 48_000, fromDay: '2031-01-12', lastDay: null } as const;
    const raised = { ...monthly, rateCents: 53_333, fromDay: '2031-05-20' };
    const worker = await aWorker(server, monthly);
    await agree(server, worker.id, raised);
    const ended = await aWorker(server, { ...monthly, rateCents: 10_001 });
    const semester = {
      pay: 'semester',
      rateCents: 99_999,
      fromDay: '2031-01-12',
      lastDay: '2031-05-15',
    } as const;
    const student = await aWorker(server, semester);
    for (const one of [worker, ended, student]) await setNext(one, '2031-01-12');

    for (let day = '2031-01-12'; day < '2032-02-01'; day = addDays(day, 3)) {
      if (day >= '2031-08-13')
        await server.pool.query("UPDATE ambassadorships SET last_day = '2031-08-12' WHERE id = $1", [
          ended.id,
        ]);
      await Promise.all([payOn(day), payOn(day)]);
    }

    const versions = [monthly, raised].map((terms, index) => ({ ...terms, version: index + 1 }));
    expect(await earnedBy(server, worker)).toEqual(owedBy(versions, null, '2032-01-31'));
    expect((await earnedBy(server, worker)).map(({ cents }) => cents)).toEqual([
      30_968,
      48_000,
      48_000,
      48_000,
      50_064,
      ...Array.from({ length: 7 }, () => 53_333),
    ]);
    const cut = [{ ...monthly, rateCents: 10_001, version: 1 }];
    expect(await earnedBy(server, ended)).toEqual(owedBy(cut, '2031-08-12', '2032-01-31'));
    expect(await nextOf(ended)).toBeNull();
    expect(await earnedBy(server, student)).toEqual([
      { key: '1:end', cents: 49_999 },
      { key: '1:middle', cents: 50_000 },
    ]);
    expect(await nextOf(student)).toBeNull();
  });

  it('is posted late rather than never, all of it, when the servers were down for months', async () => {
    const worker = await aWorker(server, { pay: 'monthly', rateCents: 30_000, fromDay: '2031-01-01' });
    await setNext(worker, '2031-02-01');
    await payOn('2031-06-17');
    expect((await earnedBy(server, worker)).map(({ key }) => key)).toEqual([
      '2031-01',
      '2031-02',
      '2031-03',
      '2031-04',
      '2031-05',
    ]);
    expect(await nextOf(worker)).toBe('2031-07-01');
  });

  it('that cannot be posted for one ambassador is posted for the others, and the job reports the one', async () => {
    const terms = { pay: 'monthly', rateCents: 30_000, fromDay: '2031-01-01' } as const;
    const [bad, healthy] = [await aWorker(server, terms), await aWorker(server, terms)];
    for (const one of [bad, healthy]) await setNext(one, '2031-02-01');
    await server.pool.query(
      `INSERT INTO ledger_balances (company_id, student_id, company_name, student_name, owed_cents, owed_since)
       VALUES ($1, $2, 'Acme', 'Maya', 9223372036854775807, now())`,
      [bad.company.id, bad.student.id],
    );
    await expect(payOn('2031-02-01')).rejects.toThrow(`1 failed, the others are done: ${bad.id}`);
    expect(await earnedBy(server, healthy)).toEqual([{ key: '2031-01', cents: 30_000 }]);
    await server.pool.query('DELETE FROM ledger_balances WHERE student_id = $1', [bad.student.id]);
    await payOn('2031-02-01');
    expect(await earnedBy(server, bad)).toEqual([{ key: '2031-01', cents: 30_000 }]);
  });

  it('is posted whole or not at all: a server killed in the middle leaves it to the next', async () => {
    const worker = await aWorker(server, { pay: 'monthly', rateCents: 30_000, fromDay: '2031-01-01' });
    await setNext(worker, '2031-02-01');
    // It dies after the ledger has the amount, before its transaction ends.
    const dying = withListener(server.db, {
      handle: async () => {
        throw new Error('killed');
      },
      tell: () => undefined,
    });
    await expect(payRegular(dying, noonOf('2031-02-01'))).rejects.toHaveProperty('cause.message', 'killed');
    expect(await earnedBy(server, worker)).toEqual([]);
    expect(await nextOf(worker)).toBe('2031-02-01');
    await payOn('2031-02-01');
    expect(await earnedBy(server, worker)).toEqual([{ key: '2031-01', cents: 30_000 }]);
  });

  it.each([
    // February 1 begins in Kiritimati 14 hours before Greenwich, in Pago Pago 11 hours after.
    { zone: 'Pacific/Kiritimati', before: '2031-01-31T09:59:59Z', after: '2031-01-31T10:00:00Z' },
    { zone: 'Pacific/Pago_Pago', before: '2031-02-01T10:59:59Z', after: '2031-02-01T11:00:00Z' },
    { zone: 'Asia/Kathmandu', before: '2031-01-31T18:14:59Z', after: '2031-01-31T18:15:00Z' },
    { zone: 'America/New_York', before: '2031-02-01T04:59:59Z', after: '2031-02-01T05:00:00Z' },
  ])('falls due when the day begins in $zone', async ({ zone, before, after }) => {
    const worker = await aWorker(server, { pay: 'monthly', rateCents: 30_000, fromDay: '2031-01-01' });
    await setZone(worker, zone);
    await setNext(worker, '2031-02-01');
    await payRegular(db, new Date(before));
    expect(await earnedBy(server, worker)).toEqual([]);
    await payRegular(db, new Date(after));
    expect(await earnedBy(server, worker)).toEqual([{ key: '2031-01', cents: 30_000 }]);
  });

  it.each([
    { what: 'begins', month: '2031-03', day: '2031-04-01', at: '2031-04-01T04:00:00Z' },
    { what: 'ends', month: '2031-11', day: '2031-12-01', at: '2031-12-01T05:00:00Z' },
  ])('has a whole month where daylight saving $what within it', async ({ month, day, at }) => {
    const worker = await aWorker(server, { pay: 'monthly', rateCents: 30_000, fromDay: '2031-01-01' });
    await setNext(worker, day);
    await payRegular(db, new Date(Date.parse(at) - 1));
    expect(await earnedBy(server, worker)).toEqual([]);
    await payRegular(db, new Date(at));
    expect(await earnedBy(server, worker)).toEqual([{ key: month, cents: 30_000 }]);
  });

  it('is posted once where the company moves to another time zone and back', async () => {
    const worker = await aWorker(server, { pay: 'monthly', rateCents: 30_000, fromDay: '2031-01-01' });
    await setNext(worker, '2031-02-01');
    const now = new Date('2031-01-31T12:00:00Z');
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
      await setZone(worker, zone);
      await payRegular(db, now);
    }
    expect(await earnedBy(server, worker)).toEqual([{ key: '2031-01', cents: 30_000 }]);
    expect(await nextOf(worker)).toBe('2031-03-01');
  });

  it('that a repeat finds in the ledger is left alone', async () => {
    const worker = await aWorker(server, { pay: 'monthly', rateCents: 30_000, fromDay: '2031-01-01' });
    for (let round = 0; round < 2; round += 1) {
      await setNext(worker, '2031-02-01');
      await payOn('2031-02-10');
    }
    expect(await earnedBy(server, worker)).toEqual([{ key: '2031-01', cents: 30_000 }]);
  });
});
