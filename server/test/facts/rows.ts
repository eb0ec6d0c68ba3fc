import { expect, it } from 'vitest';
import { countFacts } from '../../src/features/facts/count-facts.ts';
import { companies, type TestRows } from '../support/rows.ts';

export const rows: TestRows<'facts'> = {
  refusals: { own: { serves: companies } },
  fill: ({ server: { pool } }) =>
    pool.query('INSERT INTO ledger_paid_entries SELECT gen_random_uuid(), id FROM ledger_entries'),
  plans: {
    counts: ({ server, company, student, scannedBy }) => {
      it('of what facts are counted from', async () => {
        const sides = { companyIds: [company.id], studentIds: [student.id] };
        expect(await scannedBy(() => countFacts(server.db, sides))).toEqual([]);
      });
    },
  },
};
