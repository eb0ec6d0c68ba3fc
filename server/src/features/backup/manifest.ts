import { join } from 'node:path';
import * as z from 'zod';

const name = z.string().regex(/^\w+$/);

/** A backup's description of itself; written last, so that an interrupted backup has none. */
export const manifest = z.object({
  of: z.literal('AmbitionHub'),
  /** The version of the folder's format. */
  form: z.literal(1),
  at: z.iso.datetime(),
  /** The newest migration of its tables, and the version of the queue's; null if there was no queue yet. */
  versions: z.object({ tables: z.number(), queue: z.number().nullable() }),
  tables: z.array(z.object({ schema: name, name, columns: z.array(name) })),
  sequences: z.array(z.object({ schema: name, name, value: z.string().regex(/^\d+$/) })),
  pictures: z.array(z.string().regex(/^[\w/-]+\.\w+$/)),
});
export type Manifest = z.infer<typeof manifest>;

export const manifestIn = (folder: string): string => join(folder, 'manifest.json');
export const picturesIn = (folder: string): string => join(folder, 'pictures');
export const rowsIn = (folder: string, table: { readonly schema: string; readonly name: string }): string =>
  join(folder, 'database', `${table.schema}.${table.name}.gz`);
