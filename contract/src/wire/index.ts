import * as z from 'zod';
import { asPhone, lengthOf, tooLong } from '../text/index.ts';
import { dayRange, isDay } from './day.ts';

export { dayRange, isDay };

/** What the schemas of every feature are made of. */

/** An instant: ISO 8601 in UTC, of the years 1 to 9999. JavaScript reads a year 0 as well, PostgreSQL does not. */
export const instant = z.iso.datetime().regex(/^(?!0000)/, 'There is no year 0');

/** A day of the calendar, such as 2026-11-23, without a time and a time zone. Days sort as their texts do. */
export const day = z.iso
  .date()
  .refine(isDay, `Please choose a day from ${dayRange.first} to ${dayRange.last}`);

/**
 * How many times a row has changed: of two views of it the one with the higher version is the newer. Whoever changes what
 * others may change, too, sends the version that they have seen, and is refused where it is no longer that one.
 */
export const version = z.int().min(1).max(2_147_483_647);

/** The reply of what has nothing to say. */
export const done = z.object({ done: z.literal(true) });

/** The data of a live event that only says that something is another than before. */
export const noData = z.object({});

/** A text of at most `max` characters, trimmed; what is longer is refused with the limit, or in the product's own words. */
const within = (max: number, said?: string) =>
  z
    .string()
    .trim()
    .refine((text) => lengthOf(text) <= max, { error: ({ input }) => said ?? tooLong(String(input), max) })
    // OpenAPI counts as we do.
    .meta({ maxLength: max });

/** One line of at most `max` characters, trimmed: line breaks and control characters have no place in it. */
export const line = (max: number) =>
  within(max).regex(/^\P{Cc}*$/u, 'Line breaks and control characters are not allowed');

/** A text of at most `max` characters, trimmed, in which lines may be broken; `said` says so in the product's words. */
export const paragraphs = (max: number, said?: string) =>
  within(max, said).regex(/^[\P{Cc}\n\r\t]*$/u, 'Control characters are not allowed');

/** A telephone number, judged without how it is written; any other text passes as well. */
export const phone = (max: number) => z.string().transform(asPhone).pipe(line(max));

/**
 * An opaque place in a list; comes back from a page and asks for the next. It holds the sort keys of a row: a name of 100
 * characters, each up to six bytes as JSON and four thirds of that as base64, is the longest of them.
 */
export const cursor = z.string().max(1000);

/** What is asked of a list without filters. */
export const pageInput = z.object({ cursor: cursor.optional() });

/** A list of choices, none of them twice. */
export const choices = <Choice extends z.ZodType<string>>(choice: Choice, max: number) =>
  z
    .array(choice)
    .max(max)
    .refine((list) => new Set(list).size === list.length, 'Each choice can be made once');
