import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordFault } from './rules.ts';
import { commonPasswords, passwordLimits } from './words.ts';

describe('A password', () => {
  it.each([
    ['seven77', 'too-short'],
    ['', 'too-short'],
    ['👩‍🎓👩‍🎓', 'too-short'],
    ['x'.repeat(129), 'too-long'],
    ['Password123', 'common'],
    ['QWERTYUIOP', 'common'],
    ['zzzzzzzzzzzz', 'common'],
    ['Maya.Lopez@Example.edu', 'is-email'],
    ['maya.lopez', 'is-email'],
    ['correct horse battery', null],
    ['ünïcödé-wörds', null],
  ])('%j is judged %j', (password, fault) => {
    expect(passwordFault(password, 'maya.lopez@example.edu')).toBe(fault);
  });

  it('of fewer than eight characters is always too short', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: passwordLimits.min - 1 }), (password) => {
        expect(passwordFault(password, 'a@b.co')).toBe('too-short');
      }),
    );
  });

  it('equal to the e-mail is refused in whatever case it is written', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.func(fc.boolean()), (email, isUpper) => {
        const password = [...email].map((c) => (isUpper(c) ? c.toUpperCase() : c.toLowerCase())).join('');
        expect(passwordFault(password, email)).not.toBeNull();
      }),
    );
  });
});

describe('The list of common passwords', () => {
  it('holds about two hundred or more, all long enough to pass otherwise', () => {
    expect(commonPasswords.size).toBeGreaterThanOrEqual(200);
    for (const password of commonPasswords)
      expect(password.length).toBeGreaterThanOrEqual(passwordLimits.min);
  });

  it('is in lower case, since it is compared in lower case', () => {
    for (const password of commonPasswords) expect(password).toBe(password.toLowerCase());
  });
});
