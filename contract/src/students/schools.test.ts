import { describe, expect, it } from 'vitest';
import { cleanSchool, foldedSchool, mayBeSchool } from './schools.ts';
import { listedSchool } from './university-search.ts';

describe('A school that is not on the list', () => {
  it.each(['St. Olaf College', 'MIT', 'École 42', '東京大学', `A${'b'.repeat(99)}`])('may be %s', (typed) => {
    expect(mayBeSchool(typed)).toBe(true);
  });

  it.each(['', '  a  ', 'ab', '123', '!!!', `A${'b'.repeat(100)}`])('may not be %j', (typed) => {
    expect(mayBeSchool(typed)).toBe(false);
  });

  it('is the same in any case and spacing', () => {
    expect(cleanSchool('  St.\n Olaf   College ')).toBe('St. Olaf College');
    expect(foldedSchool('ST. OLAF  college')).toBe(foldedSchool('St. Olaf College'));
  });

  it('is recognized as a school of the list where it is one', () => {
    expect(listedSchool(' yale  UNIVERSITY')).toBe('Yale University');
    expect(listedSchool('U.C.  Berkeley')).toBe('University of California, Berkeley');
    expect(listedSchool('St. Olaf College')).toBeNull();
    expect(listedSchool('Indiana University')).toBeNull();
  });
});
