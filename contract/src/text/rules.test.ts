import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asPhone, hasAddress, lengthOf, tooLong, withoutAddresses, withoutHidden } from './rules.ts';

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

describe('A name in our emails', () => {
  it.each([
    ['Acme, Inc.'],
    ['J.P.Morgan & Co.'],
    ['St. Mary’s'],
    ['e.l.f. Beauty'],
    ['No. 1 Tutors 24/7'],
    ['Studio 2.0'],
    ['Yahoo! @ Home'],
    ['李雷'],
  ])('%j leads nowhere', (name) => {
    expect(hasAddress(name)).toBe(false);
    expect(withoutAddresses(name)).toBe(name);
  });

  it.each([
    ['Apple: unlock at https://evil.test', 'Apple: unlock at https evil test'],
    ['Call ftp://evil', 'Call ftp evil'],
    ['evil.test/now', 'evil test now'],
    ['EVIL.COM', 'EVIL COM'],
    ['x.com', 'x com'],
    ['www.evil', 'www evil'],
    ['пример.рф', 'пример рф'],
    ['例え。テスト', '例え テスト'],
    ['ada@evil.test', 'ada evil test'],
    ['ada@localhost', 'ada localhost'],
    ['Go to 10.0.0.1', 'Go to 10 0 0 1'],
  ])('%j leads somewhere, and %j no longer does', (name, plain) => {
    expect(hasAddress(name)).toBe(true);
    expect(withoutAddresses(name)).toBe(plain);
  });

  it('leads nowhere once its addresses are taken apart, whatever it was', () => {
    const parts = fc.array(fc.constantFrom('a', 'B', '1', '.', '。', '@', ':', '//', ' ', 'com'));
    fc.assert(
      fc.property(parts, (some) => {
        expect(hasAddress(withoutAddresses(some.join('')))).toBe(false);
      }),
    );
  });
});
