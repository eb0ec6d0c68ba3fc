import {
  companyFilters,
  companySorts,
  directionFilters,
  moderationLimits,
  statusFilters,
  studentFilters,
  studentSorts,
} from '@ambitionhub/contract/moderation';
import { beforeAll, expect, it } from 'vitest';
import { from, type Plans } from '../support/rows.ts';

export const plans: Plans<'moderation'> = {
  companies: ({ admin, expectIndexed }) => {
    it.each(companySorts.flatMap((sort) => ['', 'fresh', 'zzz'].map((query) => ({ sort, query }))))(
      'of companies that the admin sorts: $sort, %j',
      (search) => expectIndexed((cursor) => admin.api.moderation.companies({ ...search, ...from(cursor) })),
    );

    it.each(companySorts)('of companies that the admin sorts the other way round: %s', (sort) =>
      expectIndexed((cursor) => admin.api.moderation.companies({ sort, reversed: 'true', ...from(cursor) })),
    );

    it.each(companyFilters)('of companies that the admin filters: %s', (filter) =>
      expectIndexed((cursor) => admin.api.moderation.companies({ filter, ...from(cursor) })),
    );
  },
  students: ({ admin, expectIndexed }) => {
    it.each(studentFilters.flatMap((filter) => ['', 'fresh', 'zzz'].map((query) => ({ filter, query }))))(
      'of students that the admin filters: $filter, $query',
      (search) => expectIndexed((cursor) => admin.api.moderation.students({ ...search, ...from(cursor) })),
    );

    it.each(
      studentSorts.flatMap((sort) =>
        [{}, { reversed: 'true' as const }, { filter: 'stars' as const }, { query: 'fresh' }].map((more) => ({
          sort,
          ...more,
        })),
      ),
    )('of students that the admin sorts: %j', (search) =>
      expectIndexed((cursor) => admin.api.moderation.students({ ...search, ...from(cursor) })),
    );
  },
  messages: ({ admin, expectIndexed }) => {
    const since = { since: new Date(Date.now() - 7 * 86_400_000).toISOString() };
    it.each(
      statusFilters.flatMap((status) =>
        [
          {},
          { flagged: 'true' as const },
          { reported: 'true' as const },
          since,
          { reversed: 'true' as const },
          { reversed: 'true' as const, ...since },
        ].map((more, place) => ({
          status,
          direction: directionFilters[place % directionFilters.length] ?? 'all',
          ...more,
        })),
      ),
    )('of messages that the admin filters: %j', (search) =>
      expectIndexed((cursor) => admin.api.moderation.messages({ ...search, ...from(cursor) })),
    );
  },
  reports: ({ admin, expectIndexed }) => {
    it('of reports that wait for the admin', () =>
      expectIndexed((cursor) => admin.api.moderation.reports(from(cursor))));
  },
  appeals: ({ admin, expectIndexed, server }) => {
    it('of appeals that wait for the admin', async () => {
      await server.background.pool.query(
        `insert into sanctions (user_id, kind, reason, appeal_state, appealed_at)
         select user_id, 'warning', 'Rude', case when row_number() over () % 4 = 0 then 'open' else 'none' end,
           now() - random() * interval '300 days'
         from students`,
      );
      await server.background.pool.query('analyze sanctions');
      await expectIndexed((cursor) => admin.api.moderation.appeals(from(cursor)));
    });
  },
  audit: ({ admin, expectIndexed, server }) => {
    beforeAll(async () => {
      await server.background.pool.query(
        `insert into audit_log (actor_id, action, target_id, detail, at)
         select $1, (array['star', 'approve', 'flag'])[1 + n % 3], 'many/' || n, '{}', now() - n * interval '1 minute'
         from generate_series(1, 30000) n`,
        [admin.id],
      );
      await server.background.pool.query('analyze audit_log');
    });

    it.each([
      {},
      { act: 'star' as const },
      { from: '2026-01-01' },
      { query: 'fresh coffee' },
      { query: 'fresh', act: 'star' as const },
    ])('of acts that the admin searches for: %j', (search) =>
      expectIndexed((cursor) => admin.api.moderation.audit({ ...search, ...from(cursor) })),
    );
  },
  pages: ({ admin }) => {
    it('have as many rows as one may', async () => {
      const listed = await admin.api.moderation.companies({});
      expect(listed.companies).toHaveLength(moderationLimits.page);
    });
  },
};
