import { expect, it } from 'vitest';
import { checkLedger, lineOf } from '../../src/features/ledger/index.ts';
import { cleanUp } from '../support/housekeeping.ts';
import { anOwedPair, aPosting, earn, pay } from '../support/ledger.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const check = () => checkLedger(server.background.db);

it('The check names whatever breaks a balance, an open entry or a month', async () => {
  const { student, company } = await anOwedPair(server);
  await pay(company, student, 10_000);
  await earn(server.db, aPosting({ companyId: company.id, studentId: student.id }, { amountCents: 700 }));
  expect(await check()).toEqual([]);
  expect(await server.metrics.text()).toMatch(/^ledger_differences 0$/m);

  const whole = {
    companyId: company.id,
    studentId: student.id,
    entries: 700,
    open: 700,
    balance: 700,
    months: 700,
  };
  await server.pool.query('UPDATE ledger_balances SET owed_cents = 701');
  expect(await check()).toEqual([expect.objectContaining({ ...whole, balance: 701 })]);
  expect(await server.metrics.text()).toMatch(/^ledger_differences 1$/m);
  expect((await check()).map(lineOf)).toEqual([
    expect.stringContaining(
      `(${student.id}): entries $7.00, open entries $7.00, balance $7.01, months $7.00`,
    ),
  ]);
  await server.pool.query('UPDATE ledger_balances SET owed_cents = 700');

  await server.pool.query('UPDATE ledger_months SET paid_cents = 0');
  expect(await check()).toEqual([expect.objectContaining({ ...whole, months: 10_700 })]);
  await server.pool.query('UPDATE ledger_months SET paid_cents = 10000');

  await server.pool.query('DELETE FROM ledger_open_entries');
  expect(await check()).toEqual([expect.objectContaining({ ...whole, open: 0 })]);

  await server.pool.query('DELETE FROM ledger_balances');
  expect(await check()).toEqual([expect.objectContaining({ ...whole, open: 0, balance: 0 })]);
});

it('The kept data of a removed account is deleted after seven years, and no other data', async () => {
  const { student, company } = await anOwedPair(server);
  const other = await anOwedPair(server);
  await pay(company, student, 10_000);
  await server.pool.query('UPDATE ledger_balances SET kept_until = current_date - 1 WHERE student_id = $1', [
    student.id,
  ]);
  await server.pool.query('UPDATE ledger_balances SET kept_until = current_date WHERE student_id = $1', [
    other.student.id,
  ]);
  await cleanUp(server.background.db);
  const rowsOf = async (id: string) => {
    const { rows } = await server.pool.query<{ rows: number }>(
      `SELECT (SELECT count(*) FROM ledger_entries WHERE student_id = $1)::int + (SELECT count(*) FROM ledger_balances WHERE student_id = $1)::int
         + (SELECT count(*) FROM ledger_months WHERE student_id = $1)::int + (SELECT count(*) FROM outside_payments WHERE student_id = $1)::int AS rows`,
      [id],
    );
    return rows[0]?.rows;
  };
  expect([await rowsOf(student.id), await rowsOf(other.student.id)]).toEqual([0, 3]);
});
