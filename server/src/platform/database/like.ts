import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Trigrams find three letters anywhere and fewer only at the start of a word, in scripts that separate words. */
const short = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]{1,2}$/u;

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A text without accents, as `without_accents` in triggers.sql makes it of the texts that are searched. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/** The pieces to match, one for each typed word; a leading space marks the start of a word. */
export const piecesOf = (typed: string): readonly string[] =>
  typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (short.test(word) ? ` ${word}` : word));

const around = (piece: string): string => `%${literal(piece)}%`;

/**
 * The pattern of a piece. Lowercased by the database, as the text is: JavaScript lowercases a dotted capital
 * I differently.
 */
export const patternOf = (piece: string): SQL => sql`lower(${around(piece)})`;

/**
 * Whether a text contains every typed word: anywhere, or at the start of a word if it has only one or two
 * letters. The text is lowercase with a space before each word, including the first, and has a trigram index.
 * Every typed character is literal.
 */
export const holdsWords = (text: SQLWrapper, typed: string): readonly SQL[] =>
  piecesOf(typed).map((piece) => sql`${text} like ${patternOf(piece)}`);

/** The same for a statement that is built before the words are known, with a placeholder for each piece. */
export const holdsGiven = (text: SQLWrapper, pieces: number): readonly SQL[] =>
  Array.from({ length: pieces }, (_, at) => sql`${text} like lower(${sql.placeholder(`piece${at}`)})`);

/** The values of its placeholders. */
export const givenPieces = (pieces: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(pieces.map((piece, at) => [`piece${at}`, around(piece)]));
