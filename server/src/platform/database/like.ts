import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Trigrams find three letters anywhere, fewer only where a word begins, in the scripts that part their words. */
const short = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]{1,2}$/u;

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** What a text has to hold for each word of what a person typed; a space stands for where a word begins. */
export const piecesOf = (typed: string): readonly string[] =>
  typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (short.test(word) ? ` ${word}` : word));

const around = (piece: string): string => `%${literal(piece)}%`;

/** The pattern of such a piece. Folded by the database, as the text is: JavaScript folds a dotted capital I in another way. */
export const patternOf = (piece: string): SQL => sql`lower(${around(piece)})`;

/**
 * Whether a text holds every word of what a person typed: anywhere, or where a word begins if it is only a letter or
 * two. The text is in lower case with a space before each word, the first one too, and has a trigram index. Every
 * character typed means itself.
 */
export const holdsWords = (text: SQLWrapper, typed: string): readonly SQL[] =>
  piecesOf(typed).map((piece) => sql`${text} like ${patternOf(piece)}`);

/** The same for a statement that is built before the words are known, of as many pieces as they will be. */
export const holdsGiven = (text: SQLWrapper, pieces: number): readonly SQL[] =>
  Array.from({ length: pieces }, (_, at) => sql`${text} like lower(${sql.placeholder(`piece${at}`)})`);

/** The values of its placeholders. */
export const givenPieces = (pieces: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(pieces.map((piece, at) => [`piece${at}`, around(piece)]));
