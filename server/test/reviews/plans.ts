import { it } from 'vitest';
import { from, type Plans } from '../support/rows.ts';

export const plans: Plans<'reviews'> = {
  received: ({ expectIndexed, student, company }) => {
    it('of the reviews about a student', () =>
      expectIndexed((cursor) => student.api.reviews.received({ ...from(cursor) })));
    it('of the reviews about a company', () =>
      expectIndexed((cursor) => company.api.reviews.received({ ...from(cursor) })));
  },
  ofCompany: ({ expectIndexed, company, admin }) => {
    it('of a company’s reviews', () =>
      expectIndexed((cursor) => admin.api.reviews.ofCompany({ id: company.id, ...from(cursor) })));
  },
  ofStudent: ({ expectIndexed, company, student }) => {
    it('of a student’s reviews', () =>
      expectIndexed((cursor) => company.api.reviews.ofStudent({ id: student.id, ...from(cursor) })));
  },
  reported: ({ expectIndexed, admin }) => {
    it('of reported reviews', () =>
      expectIndexed((cursor) => admin.api.reviews.reported({ ...from(cursor) })));
  },
};
