import { randomUUID } from 'node:crypto';
import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { describe, expect, it } from 'vitest';
import { postEntries } from '../../src/features/ledger/index.ts';
import { transact } from '../../src/platform/database/index.ts';
import { Refusal } from '../../src/platform/http/index.ts';
import { aPosting, earn, inAll, owedOf, type Pair } from '../support/ledger.ts';
import { anApprovedCompany, aPublishedStudent } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';

const server = await startServer();
const company = await anApprovedCompany(server, { name: 'Brew & Co' });
const student = await aPublishedStudent(server, { name: 'Maya Chen' });
const someone = (companyId: CompanyId = company.id): Pair => ({
  companyId,
  studentId: randomUUID() as UserId,
});

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

describe('What is earned', () => {
  it('is owed, with the names of both sides', async () => {
    const pair = { companyId: company.id, studentId: student.id };
    await earn(
      server.db,
      aPosting(pair),
      aPosting(pair, { amountCents: 1250, kind: 'bonus', source: 'bonus' }),
    );
    expect(await owedOf(server, pair)).toEqual(inAll(11_250));
    const { rows } = await server.pool.query(
      'SELECT company_name, student_name FROM ledger_entries WHERE student_id = $1',
      [student.id],
    );
    expect(rows[0]).toEqual({ company_name: 'Brew & Co', student_name: 'Maya Chen' });
  });

  it('is in the ledger once, however often it is reported', async () => {
    const pair = someone();
    const posting = aPosting(pair);
    await earn(server.db, posting, posting);
    await earn(server.db, posting);
    await Promise.all([1, 2, 3, 4].map(() => earn(server.db, posting)));
    expect(await owedOf(server, pair)).toEqual(inAll(10_000));
  });

  it('is owed and paid in full beyond what 32 bits hold', async () => {
    const rich = await anApprovedCompany(server);
    const pair = { companyId: rich.id, studentId: student.id };
    await earn(server.db, ...Array.from({ length: 2_200 }, () => aPosting(pair, { amountCents: 1_000_000 })));
    await earn(server.db, aPosting(pair, { amountCents: 1_000_000, kind: 'bonus', source: 'bonus' }));
    const owed = 2_201_000_000;
    expect(await owedOf(server, pair)).toEqual(inAll(owed));
    expect((await rich.api.ledger.owed({ sort: 'owed' })).people).toMatchObject([{ owedCents: owed }]);
    await rich.api.ledger.record({
      id: randomUUID(),
      paidFor: { everybody: true },
      paidOn: '2026-01-02',
      way: 'venmo',
      reference: '',
      expectedCents: owed,
    });
    expect(await owedOf(server, pair)).toEqual(inAll(0));
  });

  it('is not owed if what caused it is undone with its transaction', async () => {
    const pair = someone();
    await expect(
      transact(withReactions(server.db), async (tx) => {
        await postEntries(tx, [aPosting(pair)]);
        throw new Error('never mind');
      }),
    ).rejects.toThrow('never mind');
    expect(await owedOf(server, pair)).toEqual(inAll(0));
  });

  it('counts for the day it has at the company', async () => {
    const far = await anApprovedCompany(server);
    await server.pool.query("UPDATE companies SET time_zone = 'Pacific/Kiritimati' WHERE user_id = $1", [
      far.id,
    ]);
    const at = new Date('2026-10-31T11:00:00Z');
    await earn(server.db, aPosting(someone(far.id), { at }));
    const { rows } = await server.pool.query(
      'SELECT e.day::text, m.month::text FROM ledger_entries e JOIN ledger_months m USING (company_id) WHERE company_id = $1',
      [far.id],
    );
    expect(rows).toEqual([{ day: '2026-11-01', month: '2026-11-01' }]);
  });

  it('is at most $10,000.00 at once, and nothing is no entry', async () => {
    const pair = someone();
    await earn(server.db, aPosting(pair, { amountCents: 1_000_000 }), aPosting(pair, { amountCents: 0 }));
    expect(await refusalOf(earn(server.db, aPosting(pair, { amountCents: 1_000_001 })))).toBe(
      'ENTRY_TOO_LARGE',
    );
    expect(await owedOf(server, pair)).toEqual(inAll(1_000_000));
  });
});

describe('A correction', () => {
  const correction = (pair: Pair, amountCents: number) =>
    aPosting(pair, { kind: 'correction', source: 'correction', amountCents });

  it('is never more than what is still owed', async () => {
    const pair = someone();
    expect(await refusalOf(earn(server.db, correction(pair, -1)))).toBe('OWED_TOO_LITTLE');
    await earn(server.db, aPosting(pair));
    expect(await refusalOf(earn(server.db, correction(pair, -10_001)))).toBe('OWED_TOO_LITTLE');
    await earn(server.db, correction(pair, -10_000));
    expect(await owedOf(server, pair)).toEqual(inAll(0));
    const { rows } = await server.pool.query('SELECT owed_since FROM ledger_balances WHERE student_id = $1', [
      pair.studentId,
    ]);
    expect(rows).toEqual([{ owed_since: null }]);
  });

  it('is refused to one of two who correct at the same instant', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = someone();
      await earn(server.db, aPosting(pair));
      const codes = await Promise.all([
        refusalOf(earn(server.db, correction(pair, -6_000))),
        refusalOf(earn(server.db, correction(pair, -6_000))),
      ]);
      expect(codes.toSorted()).toEqual(['OWED_TOO_LITTLE', 'none']);
      expect(await owedOf(server, pair)).toEqual(inAll(4_000));
    }
  });
});

it('Two transactions that post for the same people in opposite order both complete', async () => {
  const people = Array.from({ length: 20 }, () => someone());
  const rounds = [1, 2, 3, 4];
  await Promise.all(
    rounds.flatMap(() => [
      earn(server.db, ...people.map((pair) => aPosting(pair))),
      earn(server.db, ...people.toReversed().map((pair) => aPosting(pair))),
    ]),
  );
  for (const pair of people) expect(await owedOf(server, pair)).toEqual(inAll(80_000));
});

it('A thousand amounts of as many people are posted at once', async () => {
  const people = Array.from({ length: 1000 }, () => someone());
  await earn(server.db, ...people.map((pair) => aPosting(pair)));
  const { rows } = await server.pool.query(
    'SELECT sum(owed_cents)::int AS owed FROM ledger_balances WHERE student_id = any($1)',
    [people.map(({ studentId }) => studentId)],
  );
  expect(rows).toEqual([{ owed: 10_000_000 }]);
});

it('Nothing in the ledger is changed', async () => {
  await earn(server.db, aPosting(someone()));
  await expect(server.pool.query('UPDATE ledger_entries SET amount_cents = 1')).rejects.toThrow(
    'append-only',
  );
  await expect(server.pool.query('DELETE FROM ledger_entries')).rejects.toThrow('append-only');
});
