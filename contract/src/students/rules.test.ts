import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classYearLabels, classYears } from './constants.ts';
import {
  completionColor,
  completionFields,
  instagramUsername,
  mayPublish,
  onboardingStep,
  profileCompletion,
  publishItems,
  type StudentFacts,
  usualGradYear,
  yearLabel,
} from './rules.ts';

const nobody: StudentFacts = {
  name: null,
  university: null,
  major: null,
  classYear: null,
  gradYear: null,
  greekLife: null,
  clubs: null,
  instagram: null,
  industries: [],
  image: null,
  onboardingComplete: false,
};

const everything: StudentFacts = {
  name: 'Maya Lopez',
  university: 'Howard University',
  major: 'Marketing',
  classYear: 'junior',
  gradYear: 2026,
  greekLife: 'Alpha Kappa Alpha',
  clubs: 'Debate',
  instagram: 'maya.lopez',
  industries: ['Startup'],
  image: '/images/1.webp',
  onboardingComplete: true,
};

const text = fc.oneof(fc.constantFrom(null, '', '  '), fc.string({ minLength: 1, maxLength: 20 }));
const students: fc.Arbitrary<StudentFacts> = fc.record({
  name: text,
  university: text,
  major: text,
  classYear: fc.option(fc.constantFrom(...classYears)),
  gradYear: fc.option(fc.integer({ min: 1990, max: 2040 })),
  greekLife: text,
  clubs: text,
  instagram: text,
  industries: fc.array(fc.string(), { maxLength: 3 }),
  image: text,
  onboardingComplete: fc.boolean(),
});

describe('An Instagram name', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9_]{1,9}$/);
  const username = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('.'));

  it('of letters, digits, underscores and single dots is kept', () => {
    fc.assert(
      fc.property(username, (name) => {
        expect(instagramUsername(name)).toEqual({ valid: true, username: name });
      }),
    );
  });

  it('is extracted from every form of a profile link', () => {
    const scheme = fc.constantFrom('', 'http://', 'https://', 'HTTPS://');
    const link = fc.tuple(scheme, fc.constantFrom('', 'www.'), username, fc.constantFrom('', '/'));
    fc.assert(
      fc.property(link, ([scheme, www, name, slash]) => {
        const typed = `${scheme}${www}instagram.com/${name}${slash}`;
        expect(instagramUsername(typed)).toEqual({ valid: true, username: name });
      }),
    );
  });

  it.each([
    '@maya.b_1',
    'https://www.instagram.com/maya.b_1?igsh=MzRlODBiNWFlZA==',
    'https://www.instagram.com/maya.b_1/?igsh=MzRlODBiNWFlZA%3D%3D&utm_source=qr',
    'instagram.com/@maya.b_1#top',
    'https://m.instagram.com/maya.b_1',
    // Copied from a chat with text in both directions.
    '\u200E@maya.b_1',
    'https://instagr.am/maya.b_1',
  ])('is extracted from %j, as it is written or shared', (typed) => {
    expect(instagramUsername(typed)).toEqual({ valid: true, username: 'maya.b_1' });
  });

  it('once extracted is valid and does not change again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), username, fc.webUrl()), (typed) => {
        const read = instagramUsername(typed);
        if (read.valid) expect(instagramUsername(read.username)).toEqual(read);
      }),
    );
  });

  it.each(['', '   '])('may be left empty (%j)', (typed) => {
    expect(instagramUsername(typed)).toEqual({ valid: true, username: '' });
  });

  it.each([
    '.maya',
    'maya.',
    'ma..ya',
    'ma ya',
    '@',
    '@@maya',
    'maya!',
    'mäya',
    'x'.repeat(31),
    'https://instagram.com/',
    'https://instagram.com/maya/reels',
    'https://example.com/maya',
    'ftp://instagram.com/maya',
    'https://evilinstagram.com/maya',
    `https://instagram.com/${'x'.repeat(31)}`,
  ])('is not %j', (typed) => {
    expect(instagramUsername(typed)).toEqual({ valid: false });
  });

  it('may have thirty characters', () => {
    expect(instagramUsername('x'.repeat(30)).valid).toBe(true);
  });
});

describe('Profile completion', () => {
  it('is 0 and red for an empty profile, with all six fields missing', () => {
    const missing = Object.keys(completionFields);
    expect(profileCompletion(nobody)).toEqual({ percent: 0, color: 'red', missing });
  });

  it('is 100 and green with all fields, or with just the six required ones', () => {
    const full = { percent: 100, color: 'green', missing: [] };
    expect(profileCompletion(everything)).toEqual(full);
    expect(profileCompletion({ ...everything, greekLife: '', clubs: null, instagram: '' })).toEqual(full);
  });

  it.each([
    [{ ...nobody, name: '\u200b' }, 0],
    [{ ...nobody, name: 'Maya' }, 17],
    [{ ...nobody, name: 'Maya', university: 'Rice University' }, 33],
    [{ ...nobody, name: 'Maya', university: 'Rice University', clubs: 'Debate' }, 37],
    [{ ...nobody, greekLife: 'Alpha', clubs: 'Debate', instagram: 'maya' }, 10],
    [{ ...nobody, greekLife: 'Alpha', clubs: 'Debate', instagram: 'no one' }, 7],
    [{ ...everything, gradYear: null }, 93],
    [{ ...everything, gradYear: null, greekLife: '', clubs: '', instagram: '' }, 83],
  ])('adds sixths and a bonus of thirds up to ten (case %#: $1)', (student, percent) => {
    expect(profileCompletion(student).percent).toBe(percent);
  });

  it('is a whole number from 0 to 100, and 100 exactly when no field is missing', () => {
    fc.assert(
      fc.property(students, (student) => {
        const { percent, missing, color } = profileCompletion(student);
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
        expect(percent === 100).toBe(missing.length === 0);
        expect(color).toBe(completionColor(percent));
      }),
    );
  });

  it('never falls when a field is filled', () => {
    const field = fc.constantFrom(...Object.entries(everything));
    fc.assert(
      fc.property(students, field, (student, [name, value]) => {
        const filled = { ...student, [name]: value };
        expect(profileCompletion(filled).percent).toBeGreaterThanOrEqual(profileCompletion(student).percent);
      }),
    );
  });

  it.each([
    [39, 'red'],
    [40, 'amber'],
    [79, 'amber'],
    [80, 'green'],
  ] as const)('of %i percent is %s', (percent, color) => {
    expect(completionColor(percent)).toBe(color);
  });
});

describe("A student's year", () => {
  it.each([
    [2022, 'Graduate'],
    [2023, 'Graduate'],
    [2024, 'Senior (Class of 2025)'],
    [2025, 'Senior'],
    [2026, 'Junior'],
    [2027, 'Sophomore'],
    [2028, 'Freshman'],
    [2029, 'Graduation: 2029'],
    [2040, 'Graduation: 2040'],
  ])('graduating in %i, without a class year, reads %j', (gradYear, label) => {
    expect(yearLabel({ classYear: null, gradYear })).toBe(label);
  });

  it('is the class year wherever there is one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...classYears), fc.option(fc.integer()), (classYear, gradYear) => {
        expect(yearLabel({ classYear, gradYear })).toBe(classYearLabels[classYear]);
      }),
    );
  });

  it('is not shown where neither is known', () => {
    expect(yearLabel({ classYear: null, gradYear: null })).toBeNull();
  });
});

describe('Publishing', () => {
  it('requires any three of name, university, major and an industry', () => {
    for (let chosen = 0; chosen < 16; chosen += 1) {
      const student = {
        name: chosen & 1 ? 'Maya' : ' ',
        university: chosen & 2 ? 'Rice University' : null,
        major: chosen & 4 ? 'Law' : '',
        industries: chosen & 8 ? ['Startup'] : [],
      };
      const count = publishItems(student).filter(({ present }) => present).length;
      expect(count).toBe(chosen.toString(2).replaceAll('0', '').length);
      expect(mayPublish(student)).toBe(count >= 3);
    }
  });

  it('does not require a picture', () => {
    expect(mayPublish({ ...nobody, name: 'Maya', major: 'Law', industries: ['Startup'] })).toBe(true);
  });
});

describe('Onboarding', () => {
  it.each([
    [nobody, 'school'],
    [{ ...nobody, university: 'Rice University' }, 'profile'],
    [{ ...everything, onboardingComplete: false }, 'profile'],
    [everything, 'complete'],
    [{ ...nobody, onboardingComplete: true }, 'complete'],
  ] as const)('opens where the student left it (case %#: $1)', (student, step) => {
    expect(onboardingStep(student)).toBe(step);
  });
});

describe('The usual graduation year', () => {
  it.each([
    ['senior', '2027-05-30', 2027],
    ['senior', '2026-08-15', 2027],
    ['junior', '2026-11-21', 2028],
    ['sophomore', '2027-03-01', 2029],
    ['freshman', '2026-09-01', 2030],
    ['incoming_freshman', '2027-06-20', 2031],
    ['incoming_freshman', '2029-10-01', null],
    ['graduate', '2026-11-21', null],
  ] as const)('for a %s on %s is %s', (classYear, day, year) => {
    expect(usualGradYear(classYear, new Date(`${day}T12:00:00`))).toBe(year);
  });
});
