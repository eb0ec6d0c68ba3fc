import type * as z from 'zod';
import { decodeCursor, encodeCursor } from './cursor.ts';

type SortKeys = readonly (string | number | boolean)[];

type Definition<Row, Keys extends SortKeys> = {
  /** The number of rows on a page. */
  readonly size: number;
  /** A row's sort keys, ending with one that is unique. */
  readonly keys: z.ZodType<Keys>;
  readonly keysOf: (row: Row) => Readonly<Keys>;
};

/** A list that is read page by page. Its cursor is the sort keys of a page's last row, made opaque. */
export const defineList = <Row, Keys extends SortKeys>({ size, keys, keysOf }: Definition<Row, Keys>) => ({
  /** How many rows to request: one more than a page, to know whether there is a next one. */
  limit: size + 1,

  keysOf,

  /** The sort keys after which a page begins, null for the first page. */
  after: (cursor: string | undefined): Keys | null => decodeCursor(cursor, keys),

  /** The page of the requested rows, and the cursor of the next page, null on the last. */
  paged: (rows: readonly Row[]): { page: readonly Row[]; nextCursor: string | null } => {
    const page = rows.slice(0, size);
    const last = rows.length > size ? page.at(-1) : undefined;
    return { page, nextCursor: last === undefined ? null : encodeCursor(keysOf(last)) };
  },
});
