import { describe, expect, it } from 'vitest';
import { asPhone, lengthOf, tooLong } from './rules.ts';

describe('A text', () => {
  it('is as long as its characters, an emoji counting as one', () => {
    expect(lengthOf('🎓'.repeat(200))).toBe(200);
    expect(tooLong('🎓'.repeat(26), 25)).toBe('This is 26 characters long. Please use at most 25.');
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
