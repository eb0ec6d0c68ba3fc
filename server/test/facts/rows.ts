import { expect, it } from 'vitest';
import { countFacts } from '../../src/features/facts/count-facts.ts';
import { aWorker } from '../support/hours.ts';
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
  jobs: {
    'count-facts': {
      make: async (server) => (await aWorker(server)).company.id,
      data: (companyIds) => ({ companyIds, studentIds: [] }),
      refused: { table: 'companies', when: 'new.user_id = bad AND new.counted IS NOT NULL' },
      done: 'SELECT user_id::text AS key FROM companies WHERE counted IS NOT NULL AND user_id::text = ANY($1)',
    },
  },
};
