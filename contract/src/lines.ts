import * as z from 'zod';

/** One line of at most `max` characters, trimmed: line breaks and control characters have no place in it. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u, 'Line breaks and control characters are not allowed');

/** A text of at most `max` characters, trimmed, in which lines may be broken. */
export const paragraphs = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\P{Cc}\n\r\t]*$/u, 'Control characters are not allowed');

/**
 * An opaque place in a list; comes back from a page and asks for the next. It holds the sort keys of a row: a name of 100
 * characters, each up to six bytes as JSON and four thirds of that as base64, is the longest of them.
 */
export const cursor = z.string().max(1000);
