import { directoryLimits, studentFilterTable } from '@ambitionhub/contract/directory';
import { expect, it } from 'vitest';
import { oneByOne } from '../support/filters.ts';
import { from, type Plans } from '../support/rows.ts';

export const plans: Plans<'directory'> = {
  students: ({ company, expectIndexed }) => {
    it.each([
      {},
      ...oneByOne(studentFilterTable, {
        words: ['word', 'words', 'student 77', 'marine', 's77', 'mraine', 'w', 'zzzz', '🎉', '!'],
        university: ['Duke University', 'Nowhere'],
        major: ['m', 'marine', 'mar bio', 'matehmatics', 'zzz'],
        skills: [['Java', 'Budgeting'], ['Python'], ['Budgeting', 'Sales'], ['Podcasting']],
        fresh: ['018f4d2e-0000-7000-8000-000000000001'],
      }),
      { major: 'm', university: 'Nowhere' },
      { words: 'word', university: 'Nowhere' },
      { words: 'history words', stars: 'true' as const, skills: ['Sales' as const] },
      { words: 'word', shortlist: 'true' as const },
      { stars: 'true' as const, skills: ['Sales' as const] },
      { stars: 'true' as const, university: 'Duke University' },
      { sort: 'rating' as const },
      { sort: 'rating' as const, university: 'Duke University' },
      { sort: 'rating' as const, university: 'Nowhere' },
      { sort: 'rating' as const, skills: ['Sales' as const] },
      { sort: 'rating' as const, words: 'words' },
      { sort: 'rating' as const, words: 'student 77', major: 'law' },
      { sort: 'rating' as const, contact: 'none' as const, verified: 'true' as const },
      { verified: 'true' as const, skills: ['Sales' as const], year: 'senior' as const },
      { university: 'Duke University', major: 'law', year: 'junior' as const, skills: ['Sales' as const] },
    ])('of students that a company filters: %j', (filter) =>
      expectIndexed((cursor) => company.api.directory.students({ ...filter, ...from(cursor) })),
    );
  },
  totals: ({ company, server }) => {
    it('the number of matching students is exact up to a thousand, estimated if many match, and part of the first page', async () => {
      const countOf = async (condition: string) => {
        const { rows } = await server.pool.query<{ count: number }>(
          `select count(*)::int from students where published and ${condition}`,
        );
        return rows[0]?.count ?? 0;
      };
      const total = async (filter: Parameters<typeof company.api.directory.students>[0]) =>
        (await company.api.directory.students(filter)).total;
      const ofDuke = await countOf(`university = 'Duke University' and major = 'Law'`);
      expect(ofDuke).toBeGreaterThan(800);
      expect(ofDuke).toBeLessThan(1000);
      expect(await total({ university: 'Duke University', major: 'law' })).toEqual({
        count: ofDuke,
        about: false,
      });
      expect(await total({ university: 'Brown University' })).toEqual({ count: 0, about: false });

      const inSales = await countOf(`'Sales' = any(skills)`);
      expect(inSales).toBeGreaterThan(10_000);
      const first = await company.api.directory.students({ skills: ['Sales'] });
      expect(first.total?.about).toBe(true);
      expect(first.total?.count).toBeGreaterThan(inSales * 0.75);
      expect(first.total?.count).toBeLessThan(inSales * 1.25);
      const next = await company.api.directory.students({
        skills: ['Sales'],
        cursor: first.nextCursor ?? '',
      });
      expect(next.total).toBeNull();
      const ids = new Set([...first.students, ...next.students].map(({ id }) => id));
      expect(ids.size).toBe(first.students.length + next.students.length);
    });
  },
  pages: ({ company, student }) => {
    it('have as many rows as one may', async () => {
      const { companies } = await student.api.positions.discover({});
      const { students } = await company.api.directory.students({});
      expect([companies.length, students.length]).toEqual([directoryLimits.page, directoryLimits.page]);
    });
  },
};
