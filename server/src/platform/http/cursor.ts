import { day, instant } from '@ambitionhub/contract/schemas';
import * as z from 'zod';
import { Refusal } from './refusal.ts';

/** Sort keys that a list may use. Values that the database cannot store, such as a zero byte, are refused. */
export const sortKeys = {
  /** An instant in UTC, in milliseconds or microseconds. */
  instant: (precision: 3 | 6) => z.iso.datetime({ precision }).and(instant),
  day,
  text: z.string().regex(/^\P{Cc}*$/u),
  id: z.uuid(),
} as const;

/** A cursor, opaque to the client: the sort keys of a page's last row. */
export const encodeCursor = (keys: readonly (string | number | boolean)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

/**
 * A cursor's sort keys, parsed by the list's own schema. An invalid cursor is refused with the field's name,
 * like any other invalid field.
 */
export function decodeCursor<Keys>(
  cursor: string | undefined,
  schema: { safeParse: (value: unknown) => { success: true; data: Keys } | { success: false } },
): Keys | null {
  if (cursor === undefined) return null;
  const parsed = schema.safeParse(jsonOf(cursor));
  if (parsed.success) return parsed.data;
  throw new Refusal('INVALID_INPUT', {
    fields: [{ field: 'cursor', message: 'This is not a cursor of this list' }],
  });
}

function jsonOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
