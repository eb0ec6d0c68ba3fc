import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classYears, skills } from '../students/index.ts';
import { quickSkills, yearFilterMatches } from './rules.ts';

describe('The year filter', () => {
  it.each([
    ['freshman', 2028],
    ['sophomore', 2027],
    ['junior', 2026],
    ['senior', 2025],
    ['graduate', 2024],
    ['graduate', 2010],
  ] as const)(
    '%s finds a student without a class year who graduates in %i, and no other filter does',
    (filter, gradYear) => {
      for (const other of classYears) {
        expect(yearFilterMatches(other, { classYear: null, gradYear })).toBe(other === filter);
      }
    },
  );

  it('freshman also finds incoming freshmen', () => {
    expect(yearFilterMatches('freshman', { classYear: 'incoming_freshman', gradYear: null })).toBe(true);
    expect(yearFilterMatches('incoming_freshman', { classYear: 'freshman', gradYear: null })).toBe(false);
  });

  it('uses the class year wherever there is one', () => {
    const year = fc.constantFrom(...classYears);
    fc.assert(
      fc.property(
        year,
        year,
        fc.option(fc.integer({ min: 2000, max: 2040 })),
        (filter, classYear, gradYear) => {
          const expected =
            filter === classYear || (filter === 'freshman' && classYear === 'incoming_freshman');
          expect(yearFilterMatches(filter, { classYear, gradYear })).toBe(expected);
        },
      ),
    );
  });

  it.each([2029, 2050, null])('finds no one by a graduation year of %j', (gradYear) => {
    for (const filter of classYears)
      expect(yearFilterMatches(filter, { classYear: null, gradYear })).toBe(false);
  });
});

describe('The quick buttons', () => {
  it('are the first eight of the catalog while no student has a skill', () => {
    expect(quickSkills(new Map())).toEqual(skills.slice(0, 8));
  });

  it('are the most frequent skills of the catalog first, ties in catalog order', () => {
    const counts = new Map([
      ['Logistics', 3],
      ['Python', 2],
      ['Sales', 3],
      ['Juggling', 9],
    ]);
    expect(quickSkills(counts)).toEqual([
      'Sales',
      'Logistics',
      'Python',
      'Web Development',
      'Mobile Development',
      'JavaScript',
      'Java',
      'SQL & Databases',
    ]);
  });
});
