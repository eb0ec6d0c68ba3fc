import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classYears } from '../students/words.ts';
import { openerOf } from './opener.ts';
import { cleanMessage, isTooLong } from './rules.ts';

const ada = {
  name: 'Ada Ambassador',
  classYear: 'junior',
  major: 'Computer Science',
  university: 'Stanford University',
  skills: ['Event Planning', 'Public Speaking', 'Python'],
} as const;
const acme = { name: 'Acme', positionName: 'Brand Ambassador' };
const nobody = { name: '', classYear: null, major: '', university: '', skills: [] };

describe('An opener from the profile', () => {
  it('says who writes, for what, and what they bring', () => {
    expect(openerOf(ada, acme)).toBe(
      "Hi Acme! I'm Ada Ambassador, a junior studying Computer Science at Stanford University. " +
        'I would love to represent you on campus as your Brand Ambassador. I bring Event Planning and Public Speaking.',
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
  ])('leaves out what is not known', (student, who) => {
    expect(openerOf(student, { name: 'Acme', positionName: '' })).toBe(
      `Hi Acme! ${who} I would love to represent you on campus as your campus ambassador.`,
    );
  });

  it('names one skill where there is one', () => {
    expect(openerOf({ ...nobody, skills: ['Python'] }, acme)).toMatch(/I bring Python\.$/);
  });

  it('always fits into a student’s message, whole sentences of it', () => {
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
        fc.record({ name: words, positionName: words }),
        (student, company) => {
          const text = openerOf(student, company);
          expect(isTooLong(text, 'student')).toBe(false);
          expect(cleanMessage(text)).not.toBe('');
        },
      ),
    );
  });
});
