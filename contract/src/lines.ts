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
