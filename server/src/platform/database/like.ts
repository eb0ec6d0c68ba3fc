import { folded } from '@ambitionhub/contract/text';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Trigrams find three letters anywhere and fewer only at the start of a word, in scripts that separate words. */
const short = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]{1,2}$/u;

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pieces to match, one for each typed word, folded; a leading space marks the start of a word. */
export const piecesOf = (typed: string): readonly string[] =>
  folded(typed)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (short.test(word) ? ` ${word}` : word));

/** The pattern of a piece. */
export const patternOf = (piece: string): string => `%${literal(piece)}%`;

/**
 * Whether a text contains every typed word: anywhere, or at the start of a word if it has only one or two
 * letters. The text is folded, with a space before each word, including the first, and in a long list it has a
 * trigram index. Every typed character is literal.
 */
export const holdsWords = (text: SQLWrapper, typed: string): readonly SQL[] =>
  piecesOf(typed).map((piece) => sql`${text} like ${patternOf(piece)}`);

/** The same for a text that is not stored folded, in a list that is short enough to fold. */
export const containsWords = (text: SQLWrapper, typed: string): SQL =>
  sql`folded(' ' || ${text}) like all (${sql.param(piecesOf(typed).map(patternOf))}::text[])`;

/** Like `holdsWords`, for a statement that is built before the words are known, with a placeholder for each piece. */
export const holdsGiven = (text: SQLWrapper, pieces: number): readonly SQL[] =>
  Array.from({ length: pieces }, (_, at) => sql`${text} like ${sql.placeholder(`piece${at}`)}`);

/** The values of its placeholders. */
export const givenPieces = (pieces: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(pieces.map((piece, at) => [`piece${at}`, patternOf(piece)]));
