import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordLimits } from './constants.ts';
import { passwordFault } from './rules.ts';

describe('A password', () => {
  it.each([
    ['seven77', 'too-short'],
    ['', 'too-short'],
    ['👩‍🎓👩‍🎓', 'too-short'],
    ['x'.repeat(129), 'too-long'],
    ['Maya.Lopez@Example.edu', 'is-email'],
    ['maya.lopez', 'is-email'],
    ['correct horse battery', null],
    ['ünïcödé-wörds', null],
  ])('%j has the fault %j', (password, fault) => {
    expect(passwordFault(password, 'maya.lopez@example.edu')).toBe(fault);
  });

  it('with fewer than eight characters is always too short', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: passwordLimits.min - 1 }), (password) => {
        expect(passwordFault(password, 'a@b.co')).toBe('too-short');
      }),
    );
  });

  it('equal to the email is refused in any case', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.func(fc.boolean()), (email, isUpper) => {
        const password = [...email].map((c) => (isUpper(c) ? c.toUpperCase() : c.toLowerCase())).join('');
        expect(passwordFault(password, email)).not.toBeNull();
      }),
    );
  });
});
