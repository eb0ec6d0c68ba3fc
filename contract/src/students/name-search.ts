import { folded } from '../text/index.ts';
import { suggestionLimit } from './constants.ts';

/** The words of a name or query, folded and without punctuation. */
const wordsOf = (text: string): readonly string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const shortestInitials = 3;

/** 'mit' for Massachusetts Institute of Technology; small words are skipped. */
const initialsOf = (name: string): string =>
  wordsOf(name)
    .filter((word) => !['of', 'the', 'and', 'at', 'in'].includes(word))
    .map((word) => word.charAt(0))
    .join('');

/**
 * The names that contain the query, in the order given, folded and without surrounding spaces; names with
 * matching initials come first. If there are none, names in which every query word starts a word; if there
 * are none of these either, names that nearly match. An empty query matches all. At most `limit` names, ten
 * by default (first specification, section 2).
 */
export function searchNames(
  typed: string,
  names: readonly string[],
  limit: number = suggestionLimit,
): readonly string[] {
  const wanted = folded(typed).trim();
  const contains = (name: string) => folded(name).includes(wanted);
  const meant = wanted.length < shortestInitials ? [] : names.filter((name) => initialsOf(name) === wanted);
  const certain = [...meant, ...names.filter((name) => contains(name) && !meant.includes(name))];
  if (certain.length > 0) return certain.slice(0, limit);
  const beginning = names.filter((name) => holdsBeginnings(wanted, name));
  const found = beginning.length > 0 ? beginning : names.filter((name) => isNearly(wanted, name));
  return found.slice(0, limit);
}

/** Whether every query word starts a word of the name: 'comp sci' matches 'Computer Science'. */
function holdsBeginnings(typed: string, name: string): boolean {
  const wanted = wordsOf(typed);
  const words = wordsOf(name);
  return wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)));
}

/** How many typos a word of that length may have. */
const slips = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Whether the query matches a name or the beginnings of its words with a typo or two per word: a letter
 * added, missing, wrong, or swapped with its neighbor. 'emroy' nearly matches 'Emory University'.
 */
export function isNearly(typed: string, name: string): boolean {
  const wanted = wordsOf(typed);
  const words = wordsOf(name);
  return wanted.length > 0 && wanted.every((one) => words.some((word) => isNearlyWord(one, word)));
}

function isNearlyWord(typed: string, word: string): boolean {
  const allowed = slips(typed.length);
  // The query may be a prefix, so it is compared with prefixes of about the same length.
  for (let length = typed.length - allowed; length <= typed.length + allowed; length += 1)
    if (slipsBetween(typed, word.slice(0, Math.max(0, length))) <= allowed) return true;
  return false;
}

/** The number of letters to insert, remove, replace or swap with a neighbor to turn one word into the other. */
function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      let least = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
