import { beforeAll, it } from 'vitest';
import { from, type Plans } from '../support/rows.ts';

export const plans: Plans<'activity'> = {
  list: ({ company, expectIndexed, server }) => {
    beforeAll(async () => {
      await server.background.pool.query(
        `insert into company_activity (company_id, actor_id, actor_name, act, kind)
         select companies.user_id, companies.user_id, 'Ana', 'note', 'students' from companies,
           generate_series(1, case companies.user_id when $1 then 2000 else 1 end)`,
        [company.id],
      );
      await server.background.pool.query('analyze company_activity');
    });

    it.each([{}, { about: 'students' as const }, { by: company.id, about: 'billing' as const }])(
      'of a company’s activity: %j',
      (filters) => expectIndexed((cursor) => company.api.activity.list({ ...filters, ...from(cursor) })),
    );
  },
};
