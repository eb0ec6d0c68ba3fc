import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };
const highest = 0x10ffff;

/**
 * Any character of Unicode, for `fc.string`: what its own `binary` gives. That one makes a list of the whole million to look up a
 * few, which takes more than a second of each process.
 */
export const anyCharacter = fc.nat({ max: highest - surrogates.count }).map(
  (place) => String.fromCodePoint(place < surrogates.first ? place : place + surrogates.count),
  (value) => {
    const code = typeof value === 'string' ? value.codePointAt(0) : undefined;
    if (code === undefined || String.fromCodePoint(code) !== value) throw new Error('not one character');
    return code < surrogates.first ? code : code - surrogates.count;
  },
);
