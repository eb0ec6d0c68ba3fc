import { describe, expect, it } from 'vitest';
import { anApprovedCompany } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { anExport, importFile, saidOf } from './support.ts';

const server = await startServer();
const company = await anApprovedCompany(server);
const at = 1_700_000_000_000;
const payment = (fields: object) => ({
  userId: 'c',
  plan: 'premium',
  amount: 29.99,
  timestamp: at,
  ...fields,
});

const documents = {
  users: {
    c: { email: company.email, userType: 'company' },
    s: { email: 'payer@school.edu', userType: 'student' },
  },
  payments: {
    [`c_${at}`]: payment({ status: 'completed', sessionId: 'cs_1' }),
    failed: payment({ status: 'Failed', sessionId: 'cs_1', timestamp: at - 1 }),
    pending: payment({ status: 'requires_action' }),
    refunded: payment({ status: 'refunded', plan: 'gold', amount: 9.99 }),
    again: payment({ status: 'completed', sessionId: 'cs_1', timestamp: at + 1 }),
    [`c_${at + 5}`]: payment({ timestamp: 'rubbish', status: undefined }),
    gone: payment({ userId: 'gone-company' }),
    students: payment({ userId: 's' }),
    dear: payment({ amount: 1e9 }),
  },
};
const file = anExport(documents);
const { result, remarks } = await importFile(server, file);

describe('Old payments', () => {
  it('keep their status: a failed or unclear one is not paid', async () => {
    const { payments } = await company.api.billing.payments({});
    expect(Object.fromEntries(payments.map(({ id, status }) => [id, status]))).toEqual({
      [`c_${at}`]: 'paid',
      [`c_${at + 5}`]: 'paid',
      failed: 'failed',
      pending: 'failed',
      refunded: 'refunded',
    });
    expect(saidOf(remarks, 'payments/pending')).toEqual([
      '"status" is unknown ("requires_action"): it counts as failed',
    ]);
  });

  it('have a receipt where something was paid', async () => {
    expect(await company.api.billing.receipt({ id: `c_${at}` })).toMatchObject({ amount: 2999 });
    await expectRefusal(company.api.billing.receipt({ id: 'failed' }), 'NOT_FOUND');
  });

  it('are a line in the report if they are left out or changed', () => {
    expect(result.payments).toBe(6);
    expect(saidOf(remarks, 'payments/again')).toEqual([`it repeats the payment "c_${at}"`]);
    expect(saidOf(remarks, 'payments/gone')).toEqual(['its company is gone, and it is kept without a name']);
    expect(saidOf(remarks, 'payments/students')).toEqual(['it is a student’s']);
    expect(saidOf(remarks, 'payments/dear')).toContain('"amount" is not between 0 and 100000 ("1000000000")');
    expect(saidOf(remarks, 'payments/refunded')).toEqual(['"plan" is not one of the values here ("gold")']);
  });

  it('are stored once over any number of imports, and a dry run announces them', async () => {
    expect((await importFile(server, file)).result.payments).toBe(0);
    const dry = await importFile(await startServer(), file, true);
    expect(dry.result.payments).toBe(6);
    expect(saidOf(dry.remarks, 'payments/students')).toEqual(['it is a student’s']);
  });
});
