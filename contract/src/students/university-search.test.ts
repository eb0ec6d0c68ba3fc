import { describe, expect, it } from 'vitest';
import { isKnownUniversity } from './universities.ts';
import { searchUniversities } from './university-search.ts';

describe('Searching a school by what everyone calls it', () => {
  it.each([
    ['UC Berkeley', 'University of California, Berkeley'],
    ['U.C. Berkeley', 'University of California, Berkeley'],
    ['uc ber', 'University of California, Berkeley'],
    ['Ole Miss', 'University of Mississippi'],
    ['Penn', 'University of Pennsylvania'],
    ['Penn State', 'Pennsylvania State University'],
    ['USC', 'University of Southern California'],
    ['UNC', 'University of North Carolina at Chapel Hill'],
    ['georgia tech', 'Georgia Institute of Technology'],
    ['emroy', 'Emory University'],
  ])('finds by %j first %s', (typed, name) => {
    expect(searchUniversities(typed)[0]).toBe(name);
  });

  it('also finds the others that the text may mean, each once, and no more than ten', () => {
    expect(searchUniversities('penn')).toContain('Pennsylvania State University');
    for (const typed of ['uc', 'university', 'uc santa', 'cal']) {
      const found = searchUniversities(typed);
      expect(found.length).toBeLessThanOrEqual(10);
      expect(new Set(found).size).toBe(found.length);
      expect(found.every(isKnownUniversity)).toBe(true);
    }
  });

  it('finds no school for other words', () => {
    expect(searchUniversities('xqwv university')).toEqual([]);
  });
});
