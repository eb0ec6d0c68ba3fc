import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classYears } from '../students/constants.ts';
import { invitationOf, openerOf, readdressMessage } from './first-message.ts';
import { isTooLong } from './rules.ts';

const ada = {
  name: 'Ada Ambassador',
  classYear: 'junior',
  major: 'Computer Science',
  university: 'Stanford University',
  skills: ['Event Planning', 'Public Speaking', 'Python'],
} as const;
const acme = { name: 'Acme' };
const end = 'I would like to work with you because ';
const nobody = { name: '', classYear: null, major: '', university: '', skills: [] };

describe('An opener from the profile', () => {
  it('names the student and their strengths, and leaves the reason to them', () => {
    expect(openerOf(ada, acme)).toBe(
      `Hi Acme! I'm Ada Ambassador, a junior studying Computer Science at Stanford University. I bring Event Planning and Public Speaking. ${end}`,
    );
  });

  it.each([
    [
      { ...ada, classYear: null, skills: [] },
      "I'm Ada Ambassador, a student studying Computer Science at Stanford University.",
    ],
    [{ ...nobody, name: 'Ada' }, "I'm Ada."],
    [{ ...nobody, classYear: 'graduate' as const }, "I'm a graduate student."],
    [{ ...nobody, university: 'Stanford University' }, "I'm a student at Stanford University."],
  ])('leaves out missing details', (student, who) => {
    expect(openerOf(student, acme)).toBe(`Hi Acme! ${who} ${end}`);
  });

  it('names a single skill', () => {
    expect(openerOf({ ...nobody, skills: ['Python'] }, acme)).toContain('I bring Python. I would');
  });

  it('always leaves room for the reason in a student’s message', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 100 });
    fc.assert(
      fc.property(
        fc.record({
          name: words,
          classYear: fc.option(fc.constantFrom(...classYears)),
          major: words,
          university: words,
          skills: fc.array(words, { maxLength: 4 }),
        }),
        fc.record({ name: words }),
        (student, company) => {
          const text = openerOf(student, company);
          expect(isTooLong(`${text}${'x'.repeat(80)}`, 'student')).toBe(false);
          expect(text.endsWith(end)).toBe(true);
        },
      ),
    );
  });
});

describe('An invitation from a company’s profile', () => {
  const fold = {
    name: 'The Fold',
    positionName: 'Campus Scout',
    hoursPerWeek: 5,
    payAmount: 20,
    payType: 'hourly',
  } as const;
  const none = { ...fold, positionName: '', hoursPerWeek: null, payAmount: null };

  it('names the company, the occasion and the terms', () => {
    expect(invitationOf(fold, { name: 'Maya Chen', university: 'Yale University' })).toBe(
      "Hi Maya! We're The Fold and would love to have you as our Campus Scout at Yale University. " +
        'What it is: 5 hours/week, $20 per hour.',
    );
  });

  it('leaves out missing details', () => {
    expect(invitationOf(none, { name: '', university: '' })).toBe(
      "Hi! We're The Fold and would love to have you as our campus ambassador.",
    );
  });
});

describe('A previous message readdressed', () => {
  const toCompany = { from: 'Acme', to: 'Sunroom Coffee', side: 'student' } as const;
  const toStudent = { from: 'Maya Chen', to: 'Will Moss', side: 'company' } as const;

  it.each([
    [
      'Hi Acme! I would love to work for Acme.',
      'Hi Sunroom Coffee! I would love to work for Sunroom Coffee.',
    ],
    ['I know Acmeist poems; acme is a peak.', 'I know Acmeist poems; acme is a peak.'],
    ['Hello! I run the film club.', 'Hello! I run the film club.'],
  ])('uses the new company’s name: %s', (text, expected) => {
    expect(readdressMessage(text, toCompany)).toBe(expected);
  });

  it.each([
    ['Hi Maya, will you join us?', 'Hi Will, will you join us?'],
    ['Dear Maya Chen, we liked your profile.', 'Dear Will Moss, we liked your profile.'],
    ['Maya is a river.', 'Maya is a river.'],
  ])('greets the student by the first name or the full name: %s', (text, expected) => {
    expect(readdressMessage(text, toStudent)).toBe(expected);
  });

  it('greets a company by its full name where the first word of the old one was used', () => {
    expect(
      readdressMessage('Hey Acme, hello!', { from: 'Acme Robotics', to: 'The Fold', side: 'student' }),
    ).toBe('Hey The Fold, hello!');
  });

  it('takes any characters in a name literally', () => {
    expect(readdressMessage('Hi A+ (Tutors)!', { from: 'A+ (Tutors)', to: '$& Co', side: 'student' })).toBe(
      'Hi $& Co!',
    );
    const words = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(words, words, words, fc.constantFrom('student', 'company'), (text, from, to, side) => {
        expect(typeof readdressMessage(text, { from, to, side })).toBe('string');
        expect(readdressMessage(text, { from, to: from, side })).toBe(text);
      }),
    );
  });
});
