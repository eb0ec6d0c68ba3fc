import { describe, expect, test } from 'vitest';
import { countActive, filtersIn, noFilters, queryWith, type StudentFilters } from './studentFilters.ts';

const all: StudentFilters = {
  university: 'Emory University',
  major: 'Marketing',
  skills: ['Python', 'UI/UX Design'],
  year: 'junior',
  starsOnly: true,
};

describe('The filters in the address', () => {
  test('come back as they were written', () => {
    expect(filtersIn(queryWith(all, {}))).toEqual(all);
  });

  test('leave the rest of the query alone, and no trace of what is not active', () => {
    expect(queryWith(noFilters, { tab: 'students', major: 'Art' })).toEqual({ tab: 'students' });
    expect(queryWith({ ...noFilters, major: 'Art' }, { tab: 'students' })).toEqual({
      tab: 'students',
      major: 'Art',
    });
  });

  test('hold nothing that the server would refuse', () => {
    const filters = filtersIn({
      major: 'x'.repeat(80),
      skills: 'Python,Juggling,Python',
      year: 'first',
      stars: 'yes',
    });
    expect(filters).toEqual({ ...noFilters, major: 'x'.repeat(25), skills: ['Python'] });
  });

  test('are counted once each', () => {
    expect(countActive(noFilters)).toBe(0);
    expect(countActive(all)).toBe(5);
  });
});
