import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Trigrams find three letters anywhere, fewer only where a word begins, in the scripts that part their words. */
const short = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]{1,2}$/u;

// Folded by the database, as the text is: JavaScript folds some letters, such as a dotted capital I, in another way.
const pattern = (word: string): SQL => {
  const literal = word.replace(/[\\%_]/g, '\\$&');
  return sql`lower(${short.test(word) ? `% ${literal}%` : `%${literal}%`})`;
};

/**
 * Whether a text holds every word of what a person typed: anywhere, or where a word begins if it is only a letter or
 * two. The text is in lower case with a space before each word, the first one too, and has a trigram index. Every
 * character typed means itself.
 */
export const holdsWords = (text: SQLWrapper, typed: string): readonly SQL[] =>
  typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`${text} like ${pattern(word)}`);
