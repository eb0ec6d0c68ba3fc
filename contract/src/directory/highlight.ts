import { folded } from '../text/index.ts';

/** A part of a text, and whether it is a word of the search. */
export type MarkedPart = { readonly text: string; readonly isMarked: boolean };

const eachWord = /c\+\+|c#|[\p{L}\p{N}\p{M}'’`]+|\p{Extended_Pictographic}/giu;

/** A word as the server searches for it; see `folded_words` in the directory's triggers.sql. */
const asSearched = (word: string): string =>
  folded(word).replace(/['`]/g, '').replace('c++', 'cplusplus').replace('c#', 'csharp');

/** Splits a text around the words that begin with one of these. */
export function markWords(text: string, beginnings: readonly string[]): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = 0;
  if (beginnings.length > 0)
    for (const { 0: word, index } of text.matchAll(eachWord)) {
      const searched = asSearched(word);
      if (!beginnings.some((beginning) => searched.startsWith(beginning))) continue;
      if (index > at) parts.push({ text: text.slice(at, index), isMarked: false });
      parts.push({ text: word, isMarked: true });
      at = index + word.length;
    }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}

export const hasMarks = (text: string, beginnings: readonly string[]): boolean =>
  beginnings.length > 0 && markWords(text, beginnings).some(({ isMarked }) => isMarked);

/** Characters of the text before the first marked word of a passage. */
const leadIn = 40;

/** The beginning of a text, or a passage around the first marked word if that comes later. */
export function passageOf(text: string, beginnings: readonly string[], length: number): string {
  const parts = markWords(text, beginnings);
  const first = parts.findIndex(({ isMarked }) => isMarked);
  const before = parts.slice(0, Math.max(first, 0)).reduce((sum, part) => sum + part.text.length, 0);
  if (before + (parts[first]?.text.length ?? 0) <= length) return cut(text, 0, length);
  const wanted = Math.min(before - leadIn, text.length - length);
  const space = text.indexOf(' ', wanted);
  const start = space >= 0 && space < before ? space + 1 : wanted;
  return `…${cut(text, start, length)}`;
}

/** At most this many characters, without half an emoji at the start. Texts without emoji skip the slow split. */
function cut(text: string, start: number, length: number): string {
  const rest = text.slice(start).replace(/^[\udc00-\udfff]/, '');
  const plain = rest.slice(0, length);
  return /[\ud800-\udfff]/.test(plain) ? [...rest.slice(0, 2 * length)].slice(0, length).join('') : plain;
}
