import * as z from 'zod';
import {
  asPhone,
  hasAddress,
  isBlank,
  lengthOf,
  tooLong,
  withoutHidden,
  withoutTurns,
} from '../text/index.ts';
import { dayRange, isDay } from './day.ts';
import { groupDigits } from './group-digits.ts';

export { undoTime } from './undo.ts';

export { dayRange, isDay };

/** An instant: ISO 8601 in UTC, years 1 to 9999. JavaScript accepts a year 0, PostgreSQL does not. */
export const instant = z.iso.datetime().regex(/^(?!0000)/, 'There is no year 0.');

/** A calendar day, such as 2026-11-23, without time and time zone. Days sort as text. */
export const day = z.iso
  .date({ error: 'Please choose a day.', abort: true })
  .refine(isDay, `Please choose a day from ${dayRange.first} to ${dayRange.last}.`);

/**
 * How many times a row has changed: of two views of it the one with the higher version is newer. A change to
 * a shared row includes the version it is based on, and is refused if that is outdated.
 */
export const version = z.int().min(1).max(2_147_483_647);

/** The error for a whole number outside its limits. */
export const notWithin = (least: number, most: number): string =>
  `Please enter a whole number from ${groupDigits(least)} to ${groupDigits(most)}.`;

/** A whole number that a person enters. The error names the limits, or is `said`. */
export function numberFrom(least: number, most: number, said = notWithin(least, most)) {
  return z.int(said).min(least, said).max(most, said);
}

/** A number that is a text in an address, read by the parser of typed numbers. */
export const numberParam = <Shape extends z.ZodType<number>>(
  parse: (typed: string) => number | null,
  shape: Shape,
) =>
  z.preprocess((given: number) => (typeof given === 'string' ? (parse(given) ?? Number.NaN) : given), shape);

/** The error for more choices than `max`. */
export const tooManyChosen = (max: number): string => `Please choose at most ${groupDigits(max)}.`;

/** The reply of a procedure that returns no data. */
export const doneReply = z.object({ done: z.literal(true) });

/** The data of a live event that only reports a change. */
export const noData = z.object({});

/** A text of at most `max` characters of those that `clean` leaves, empty if nothing of it can be seen; a longer one gets the limit as its error, or `said`. */
const within = (max: number, clean: (text: string) => string, said?: string) =>
  z
    .string()
    .overwrite((text) => (isBlank(text) ? '' : clean(text)))
    .refine((text) => lengthOf(text) <= max, { error: ({ input }) => said ?? tooLong(String(input), max) })
    // OpenAPI also counts code points.
    .meta({ maxLength: max });

const asLine = (text: string): string =>
  withoutTurns(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
const asName = (text: string): string => withoutHidden(asLine(text).replace(/\p{Zs}+/gu, ' '));

/** Turns the soft line breaks of office programs into plain ones. */
const asParagraphs = (text: string): string =>
  withoutTurns(text)
    .replace(/[\v\f]/g, '\n')
    .replace(/[^\P{Cc}\n\r\t]/gu, '')
    .trim();

/** One line of at most `max` characters, trimmed; line breaks and control characters in a pasted text become a space. */
export const line = (max: number) => within(max, asLine);

/** The name of a person or a company: a line that loses the characters that are invisible or turn text around. */
export const name = (max: number) => within(max, asName);

/** The name of a person or a company that others read in emails from us: it may not lead anywhere. */
export const partyName = (max: number) =>
  name(max).refine((text) => !hasAddress(text), 'A name can’t contain an email address or a link.');

/**
 * A text of at most `max` characters, trimmed, which may have line breaks and loses other control characters;
 * `said` is the error for a longer one.
 */
export const paragraphs = (max: number, said?: string) => within(max, asParagraphs, said);

/** A phone number, validated without its formatting; other text is accepted, too. */
export const phone = (max: number) => z.string().transform(asPhone).pipe(line(max));

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** HTML's own pattern of an email address, but with a domain of at least two parts: 'ada@gmail' is a slip. */
const address = new RegExp(String.raw`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\.${label})+$`, 'i');

/** An email address that a browser accepts; `said` is the error for another text. */
export const emailAddress = (said: string) => z.email({ pattern: address, error: said });

/**
 * An opaque position in a list, returned with a page and sent to get the next. It holds a row's sort keys;
 * the longest is a name of 100 characters, each up to six bytes as JSON and four thirds of that as base64.
 */
export const cursor = z.string().max(1000);

/** The input of a list without filters. */
export const pageInput = z.object({ cursor: cursor.optional() });

/** A list of choices without duplicates; `said` is the error for a duplicate. */
export const choices = <Choice extends z.ZodType<string>>(
  choice: Choice,
  max: number,
  said = 'Each option can be chosen once.',
) =>
  z
    .array(choice)
    .max(max, tooManyChosen(max))
    .refine((list) => new Set(list).size === list.length, said);
