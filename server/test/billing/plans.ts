import { it } from 'vitest';
import { from, type Plans } from '../support/rows.ts';

export const plans: Plans<'billing'> = {
  payments: ({ company, expectIndexed, server }) => {
    it('of payments, by the company', async () => {
      await server.background.pool.query(
        `insert into payments (id, company_id, plan, amount, currency, at, status, provider, reference)
         select 'many_' || n, case when n % 4 = 0 then $1::uuid else gen_random_uuid() end, 'premium', 2999, 'usd',
           now() - random() * interval '300 days', 'paid', 'sandbox', 'many_' || n
         from generate_series(1, 10000) n`,
        [company.id],
      );
      await server.background.pool.query('analyze payments');
      await expectIndexed((cursor) => company.api.billing.payments(from(cursor)));
    });
  },
  paymentsOf: ({ admin, company, expectIndexed }) => {
    it('of a company’s payments, by the admin', () =>
      expectIndexed((cursor) => admin.api.billing.paymentsOf({ id: company.id, ...from(cursor) })));
  },
};
