import { weekLists } from '@ambitionhub/contract/hours';
import { it } from 'vitest';
import { from, type Plans } from '../support/rows.ts';

export const plans: Plans<'hours'> = {
  mine: ({ expectIndexed, student }) => {
    it('of a student’s weeks of hours', () =>
      expectIndexed((cursor) => student.api.hours.mine({ ...from(cursor) })));
    it('of those that came back', () =>
      expectIndexed((cursor) => student.api.hours.mine({ state: 'returned', ...from(cursor) })));
  },
  review: ({ company, expectIndexed }) => {
    it.each(weekLists)('of a company’s weeks of hours: %s', (list) =>
      expectIndexed((cursor) => company.api.hours.review({ list, ...from(cursor) })),
    );
    it('of the weeks of a person by name', () =>
      expectIndexed((cursor) =>
        company.api.hours.review({ list: 'waiting', query: 'chen', ...from(cursor) }),
      ));
  },
};
