import { owedSorts } from '@ambitionhub/contract/ledger';
import { expect, it } from 'vitest';
import { bothWays } from '../support/filters.ts';
import { from, type Plans } from '../support/rows.ts';

export const plans: Plans<'ledger'> = {
  entries: ({ company, expectIndexed, student }) => {
    it.each(['of a company', 'of one person at it', 'of a student'])('%s', async (whose) => {
      const reader = whose === 'of a student' ? student : company;
      const other = whose === 'of one person at it' ? { with: student.id } : {};
      await expectIndexed((cursor) => reader.api.ledger.entries({ ...other, ...from(cursor) }));
      await expectIndexed((cursor) => reader.api.ledger.entries({ ...other, only: 'paid', ...from(cursor) }));
    });
  },
  payments: ({ company, expectIndexed, student }) => {
    it.each([{}, { waiting: 'true' as const }, { with: company.id }])('of a student: %j', (which) =>
      expectIndexed((cursor) => student.api.ledger.payments({ ...which, ...from(cursor) })),
    );

    it.each([{}, { with: student.id }])('of a company: %j', (which) =>
      expectIndexed((cursor) => company.api.ledger.payments({ ...which, ...from(cursor) })),
    );
  },
  people: ({ company, expectIndexed }) => {
    it('of a company’s year', () =>
      expectIndexed((cursor) => company.api.ledger.people({ year: 2026, ...from(cursor) })));
  },
  owed: ({ company, expectIndexed }) => {
    it.each(bothWays(owedSorts))('by a company, sorted: %j', (order) =>
      expectIndexed((cursor) => company.api.ledger.owed({ ...order, ...from(cursor) })),
    );
  },
  open: ({ company, expectIndexed, student }) => {
    it('of one person', () =>
      expectIndexed((cursor) => company.api.ledger.open({ id: student.id, ...from(cursor) })));
  },
  disputes: ({ admin, expectIndexed }) => {
    it('for the admin', () => expectIndexed((cursor) => admin.api.ledger.disputes(from(cursor))));
  },
  totals: ({ company, scannedBy, student }) => {
    it('of a student and of a company', async () => {
      expect(await scannedBy(() => student.api.ledger.earnings())).toEqual([]);
      expect(await scannedBy(() => student.api.ledger.statement({ year: 2026 }))).toEqual([]);
      expect(await scannedBy(() => student.api.ledger.months({ year: 2026 }))).toEqual([]);
      expect(await scannedBy(() => company.api.ledger.totals())).toEqual([]);
      expect(await scannedBy(() => company.api.ledger.months({ year: 2026 }))).toEqual([]);
      expect(await scannedBy(() => company.api.ledger.months({ year: 2026, with: student.id }))).toEqual([]);
    });
  },
};
