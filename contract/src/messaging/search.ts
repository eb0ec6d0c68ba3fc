import { messageLimits } from './words.ts';

/**
 * What a search for messages looks for: all words but the last, the last one, and how a word has to begin that may
 * not be typed to its end, null if it is too short for that.
 */
export type SearchWords = {
  readonly whole: string;
  readonly last: string;
  readonly beginning: string | null;
};

export function searchWordsOf(query: string): SearchWords {
  const words = query.trim().split(/\s+/u);
  const last = words.at(-1) ?? '';
  const isOpen = /^[\p{L}\p{N}]+$/u.test(last) && [...last].length >= messageLimits.searchBeginning;
  return { whole: words.slice(0, -1).join(' '), last, beginning: isOpen ? last.toLowerCase() : null };
}

/** Around what was found in a snippet: characters that no message has. */
export const snippetMarks = ['\u0002', '\u0003'] as const;

export type SnippetPart = { readonly text: string; readonly isFound: boolean };

/** A snippet in parts: what was found, and the text around it. */
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
