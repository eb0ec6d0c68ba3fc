import { peopleSorts } from '@ambitionhub/contract/ambassadors';
import { expect, it } from 'vitest';
import { bothWays } from '../support/filters.ts';
import { from, type Plans } from '../support/rows.ts';
import { offerToMany } from './many.ts';

export const plans: Plans<'ambassadors'> = {
  mine: ({ company, expectIndexed, scannedBy, server, student }) => {
    it('of a student’s offers and ambassadorships', async () => {
      await offerToMany(server, company, student);
      await expectIndexed((cursor) => student.api.ambassadors.mine(from(cursor)));
      await expectIndexed((cursor) => student.api.ambassadors.mine({ state: 'ended', ...from(cursor) }));
      expect(await scannedBy(() => student.api.ambassadors.waiting())).toEqual([]);
      expect(await scannedBy(() => student.api.ambassadors.ofPair({ with: company.id }))).toEqual([]);
    });
  },
  people: ({ company, expectIndexed, scannedBy, server, student }) => {
    it('of a company’s ambassadors, however they are filtered, and their counts', async () => {
      await offerToMany(server, company, student);
      for (const filter of [{}, { q: 'student' }, { school: 'Duke University' }, { q: 'zzz' }]) {
        await expectIndexed((cursor) =>
          company.api.ambassadors.people({ state: 'active', ...filter, ...from(cursor) }),
        );
        expect(await scannedBy(() => company.api.ambassadors.counts(filter))).toEqual([]);
      }
      expect(await scannedBy(() => company.api.ambassadors.waiting())).toEqual([]);
    });
    it.each(bothWays(peopleSorts))('of a company’s ambassadors, sorted: %j', async (order) => {
      await offerToMany(server, company, student);
      await expectIndexed((cursor) =>
        company.api.ambassadors.people({ state: 'active', ...order, ...from(cursor) }),
      );
    });
  },
  ofAccount: ({ admin, company, expectIndexed, server, student }) => {
    it.each(['student', 'company'] as const)('of a %s’s work, by the admin', async (side) => {
      await offerToMany(server, company, student);
      const { id } = side === 'student' ? student : company;
      await expectIndexed((cursor) => admin.api.ambassadors.ofAccount({ side, id, ...from(cursor) }));
    });
  },
};
