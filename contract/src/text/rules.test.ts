import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asPhone, lengthOf, tooLong, withoutHidden } from './rules.ts';

describe('A text', () => {
  it('is as long as its characters, an emoji counting as one', () => {
    expect(lengthOf('🎓'.repeat(200))).toBe(200);
    expect(tooLong('🎓'.repeat(26), 25)).toBe('This is 26 characters long. Please use at most 25.');
  });
});

describe('A name', () => {
  it.each([
    'Ada Lovelace',
    'Zoë O’Hara-Nuñez',
    'हिन्दी',
    'ශ්‍රී',
    '李雷',
    'אבי',
    'علی\u200cرضا',
    'Ann ❤️ 👩‍🎓 👩🏽‍🚀 🏳️‍🌈',
  ])('%j has nothing hidden', (name) => {
    expect(withoutHidden(name)).toBe(name);
  });

  it.each([
    ['\u200b', ''],
    ['\u3164', ''],
    ['\u2800', ''],
    ['Ada\ufe0f', 'Ada'],
    ['\u202eabc', 'abc'],
    ['Ada\u00ad Love\u200dlace', 'Ada Lovelace'],
    ['\u2066Ada\u2069 \u2028', 'Ada'],
    ['A\u200cda', 'Ada'],
    ['Ada \u200d', 'Ada'],
    ['\u{1F393}\u200d', '\u{1F393}'],
    ['Ada\u{E0041}', 'Ada'],
  ])('%j hides something, and is %j without it', (name, left) => {
    expect(withoutHidden(name)).toBe(left);
  });

  it('without its hidden characters has none, whatever it was', () => {
    const units = [
      '\u200d',
      '\u200b',
      '\u202e',
      '\ufe0f',
      '\u{1F3FD}',
      '\u{1F393}',
      'a',
      ' ',
      '\u0dca',
      '\u3164',
      '\u2764',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...units)), (parts) => {
        const left = withoutHidden(parts.join(''));
        expect(withoutHidden(left)).toBe(left);
      }),
    );
  });
});

describe('A telephone number', () => {
  it.each([
    '+1 (202) 555-0100',
    '(202) 555-0100',
    '202.555.0100',
    '1 202 555 0100',
    '2025550100',
    ' 202-555-0100 ',
    // Copied from a phone’s address book.
    '\u202A+1 (202) 555\u20110100\u202C',
    'tel:+1-202-555-0100',
    '(202) 555\u20130100',
  ])('written as %j is the same number', (typed) => {
    expect(asPhone(typed)).toBe('202-555-0100');
  });

  it.each([
    ['+44 (20) 7946 0958', '+442079460958'],
    ['555 0100', '555 0100'],
    ['any text will do', 'any text will do'],
    ['+1 (555) 010-0100 ab', '+1 (555) 010-0100 ab'],
    ['', ''],
  ])('%j becomes %j', (typed, stored) => {
    expect(asPhone(typed)).toBe(stored);
  });

  it('is stored unchanged a second time', () => {
    for (const typed of ['+1 (202) 555-0100', '+44 (20) 7946 0958', '555 0100'])
      expect(asPhone(asPhone(typed))).toBe(asPhone(typed));
  });
});
