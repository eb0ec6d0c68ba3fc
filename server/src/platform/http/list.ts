import type * as z from 'zod';
import { decodeCursor, encodeCursor } from './cursor.ts';

type SortKeys = readonly (string | number | boolean)[];

type Definition<Row, Keys extends SortKeys> = {
  /** How many rows a page has. */
  readonly size: number;
  /** The sort keys of a row, ending in what no two rows share. */
  readonly keys: z.ZodType<Keys>;
  readonly keysOf: (row: Row) => Readonly<Keys>;
};

/** A list that is read page by page. Its cursor is the sort keys of the last row of a page, made opaque. */
export const defineList = <Row, Keys extends SortKeys>({ size, keys, keysOf }: Definition<Row, Keys>) => ({
  /** How many rows to ask for: one more than a page, which says whether there is a next one. */
  limit: size + 1,

  keysOf,

  /** The sort keys after which a page begins, null at the beginning. */
  after: (cursor: string | undefined): Keys | null => decodeCursor(cursor, keys),

  /** The page of the rows that were asked for, and the cursor of the next one, null at the end. */
  paged: (rows: readonly Row[]): { page: readonly Row[]; nextCursor: string | null } => {
    const page = rows.slice(0, size);
    const last = rows.length > size ? page.at(-1) : undefined;
    return { page, nextCursor: last === undefined ? null : encodeCursor(keysOf(last)) };
  },
});
