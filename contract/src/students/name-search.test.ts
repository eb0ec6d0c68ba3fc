import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studentLimits } from './constants.ts';
import { isNearly, searchNames } from './name-search.ts';
import { topUniversities, universityNames } from './universities.ts';

describe('Searching a university', () => {
  it('finds at most ten that contain the typed text, in list order, in any case and spacing', () => {
    const part = fc
      .constantFrom(...universityNames)
      .chain((name) =>
        fc
          .tuple(fc.nat(name.length), fc.nat(name.length))
          .map(([a, b]) => name.slice(Math.min(a, b), Math.max(a, b))),
      );
    fc.assert(
      fc.property(part, (typed) => {
        const found = searchNames(typed, universityNames);
        const all = universityNames.filter((name) => name.toLowerCase().includes(typed.trim().toLowerCase()));
        const meant = found.filter((name) => !all.includes(name));
        expect(found).toEqual([...meant, ...all].slice(0, 10));
        expect(searchNames(` ${typed.toUpperCase()}  `, universityNames)).toEqual(found);
      }),
    );
  });

  it('shows the whole shortlist before typing', () => {
    const all = searchNames('', topUniversities, studentLimits.onboardingShortlist);
    expect(all).toEqual(topUniversities);
  });

  it('takes the typed text literally', () => {
    expect(searchNames('.*', universityNames)).toEqual([]);
    expect(searchNames('a&m', universityNames)).toContain('Texas A&M University');
  });

  it.each([
    ['stan', 'Stanford University'],
    ['emroy', 'Emory University'],
    ['standford', 'Stanford University'],
    ['hopkns', 'Johns Hopkins University'],
    ['carnegie melon', 'Carnegie Mellon University'],
    ['georga tech', 'Georgia Institute of Technology'],
    ['tech mass', 'Massachusetts Institute of Technology'],
    ['mit', 'Massachusetts Institute of Technology'],
    ['UCLA', 'University of California, Los Angeles'],
  ])('finds by %j, typed in a hurry, %s', (typed, name) => {
    expect(searchNames(typed, universityNames)[0]).toBe(name);
  });

  it('finds no school for other words', () => {
    for (const typed of ['zzz', 'xqwv university', '#', '?!'])
      expect(searchNames(typed, universityNames), typed).toEqual([]);
  });
});

describe('A misspelling', () => {
  const word = fc.stringMatching(/^[a-z]{4,12}$/);

  it('is recognized in words of four letters or more with two neighbors swapped, one letter missing or one extra', () => {
    fc.assert(
      fc.property(word, fc.nat(), (name, at) => {
        const place = at % (name.length - 1);
        const [before, pair, after] = [
          name.slice(0, place),
          name.slice(place, place + 2),
          name.slice(place + 2),
        ];
        expect(isNearly(before + pair.split('').reverse().join('') + after, name)).toBe(true);
        expect(isNearly(`${before}${pair}x${after}`, name)).toBe(true);
        if (name.length > 4) expect(isNearly(before + pair.charAt(0) + after, name)).toBe(true);
      }),
    );
  });

  it('is not recognized in a short word or an empty search', () => {
    expect(isNearly('lwa', 'law')).toBe(false);
    expect(isNearly('art', 'act')).toBe(false);
    expect(isNearly('', 'law')).toBe(false);
    expect(isNearly('?!', 'law')).toBe(false);
  });

  it('is recognized in a word’s beginning, and twice in a long word', () => {
    expect(isNearly('compter sc', 'Computer Science')).toBe(true);
    expect(isNearly('psycologhy', 'Psychology')).toBe(true);
    expect(isNearly('history', 'Chemistry')).toBe(false);
  });
});
