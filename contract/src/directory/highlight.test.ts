import { describe, expect, it } from 'vitest';
import { hasMarks, markWords, passageOf } from './highlight.ts';

const marked = (text: string, ...beginnings: string[]) =>
  markWords(text, beginnings)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

describe('words of a search are marked in a text', () => {
  it.each([
    ['I love Photography, photos and telephoto.', ['photo'], 'I love [Photography], [photos] and telephoto.'],
    [
      'José O’Brien speaks C++ and C#',
      ['jose', 'obrien', 'cplusplus'],
      '[José] [O’Brien] speaks [C++] and C#',
    ],
    ['Party 🎉 on', ['🎉'], 'Party [🎉] on'],
    ['Nothing here', ['zzz'], 'Nothing here'],
    ['Nothing asked', [], 'Nothing asked'],
    ['', ['a'], ''],
  ])('%j by %j', (text, beginnings, expected) => {
    expect(marked(text, ...beginnings)).toBe(expected);
    expect(hasMarks(text, beginnings)).toBe(expected.includes('['));
  });
});

describe('a passage of a text', () => {
  const text = `${'word '.repeat(60)}radio ${'more '.repeat(20)}`;

  it('is its beginning without a marked word, or with one that fits', () => {
    expect(passageOf(text, [], 20)).toBe('word word word word ');
    expect(passageOf(text, ['word'], 20)).toBe('word word word word ');
    expect(passageOf('short', ['radio'], 20)).toBe('short');
    expect(passageOf('🎸'.repeat(30), [], 20)).toBe('🎸'.repeat(20));
    expect(passageOf(`${'x'.repeat(19)}🎸🎸`, [], 20)).toBe(`${'x'.repeat(19)}🎸`);
  });

  it('begins shortly before the first marked word that comes later', () => {
    const passage = passageOf(text, ['radio'], 100);
    expect(passage).toMatch(/^…word (word )+radio more/);
    expect(passage.length).toBeLessThanOrEqual(101);
  });

  it('holds the marked word at the very end', () => {
    expect(passageOf(`${'x'.repeat(300)} radio`, ['radio'], 100)).toMatch(/radio$/);
  });
});
