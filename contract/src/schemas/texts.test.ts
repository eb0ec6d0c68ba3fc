import { describe, expect, it } from 'vitest';
import { line, name, paragraphs } from './index.ts';

describe('A pasted text loses what nobody typed', () => {
  it.each([
    // From two cells of a spreadsheet, and over two lines.
    ['Computer\tScience', 'Computer Science'],
    ['Computer\r\nScience\n', 'Computer Science'],
    ['\u0000', ''],
    ['Biology \u202Eygoloib\u2066', 'Biology ygoloib'],
  ])('%j is the line %j', (pasted, stored) => expect(line(20).parse(pasted)).toBe(stored));

  it.each([
    // A soft line break, pasted from an office program.
    ['One\vTwo\n\n\tThree', 'One\nTwo\n\n\tThree'],
    ['One\u0007\u0000', 'One'],
    ['I like \u202Eclubs\nand you', 'I like clubs\nand you'],
  ])('%j are the paragraphs %j', (pasted, stored) => expect(paragraphs(20).parse(pasted)).toBe(stored));

  it.each([
    ['Ann\u200b Lee', 'Ann Lee'],
    // Copied from a phone’s address book.
    ['\u202aAnn\tLee\u202c', 'Ann Lee'],
    ['\u202eabc', 'abc'],
    ['Ann\u3000\u2003Lee', 'Ann Lee'],
    ['\u200b', ''],
  ])('%j is the name %j', (pasted, stored) => expect(name(20).parse(pasted)).toBe(stored));

  it.each(['\u200b', '\u3164\n', '\u2060 \ufe0f', '\u{E0041}', '\u00ad'])(
    '%j is no text at all',
    (pasted) => {
      expect([line(20), paragraphs(20)].map((kind) => kind.parse(pasted))).toEqual(['', '']);
    },
  );

  it('and is as long as what is left of it', () => {
    expect(name(3).safeParse('A\u200bn\u200bn').success).toBe(true);
    expect(line(3).safeParse('A\t\tnn').success).toBe(false);
  });
});
