import { folded } from '../text/index.ts';
import { messageLimits } from './constants.ts';

/**
 * The folded parts of a message search: all words but the last, the last word, and the prefix to match if the last word
 * may be unfinished; null if that is too short.
 */
export type SearchWords = {
  readonly whole: string;
  readonly last: string;
  readonly beginning: string | null;
};

export function searchWordsOf(query: string): SearchWords {
  const words = folded(query).trim().split(/\s+/u);
  const last = words.at(-1) ?? '';
  const isOpen = /^[\p{L}\p{N}]+$/u.test(last) && [...last].length >= messageLimits.searchBeginning;
  return { whole: words.slice(0, -1).join(' '), last, beginning: isOpen ? last : null };
}

/** Marks around a match in a snippet: characters that no message contains. */
export const snippetMarks = ['\u0002', '\u0003'] as const;

export type SnippetPart = { readonly text: string; readonly isFound: boolean };

/** A snippet split into matches and the text around them. */
export function snippetParts(snippet: string): readonly SnippetPart[] {
  const [begins, ends] = snippetMarks;
  return snippet.split(begins).flatMap((piece, index) => {
    const [found = '', after = ''] = index === 0 ? ['', piece] : piece.split(ends);
    return [
      { text: found, isFound: true },
      { text: after, isFound: false },
    ].filter(({ text }) => text !== '');
  });
}
