import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { Database } from '../../platform/database/index.ts';
import { exportedCollections, exportPage } from './export.store.ts';

const pageSize = 2_000;

/**
 * Writes everybody and everything they said and paid in the form that the import reads: nobody is locked in. The file has
 * its name only once it is whole.
 *
 * @returns how many documents of each collection were written
 */
export const exportAll = async (
  db: Database,
  file: string,
  onProgress: (collection: string, count: number) => void = () => {},
): Promise<Readonly<Record<string, number>>> => {
  const unfinished = `${file}.part`;
  const out = createWriteStream(unfinished);
  const write = async (text: string): Promise<void> => {
    if (!out.write(text)) await once(out, 'drain');
  };
  const counts: Record<string, number> = {};
  await write('{');
  for (const [collection, page] of Object.entries(exportedCollections)) {
    await write(`${Object.keys(counts).length > 0 ? ',' : ''}\n${JSON.stringify(collection)}: {`);
    let count = 0;
    for (let after = ''; ; ) {
      const rows = await exportPage(db, page, after, pageSize);
      for (const { id, fields } of rows) {
        await write(`${count > 0 ? ',' : ''}\n${JSON.stringify(id)}: ${JSON.stringify(fields)}`);
        count += 1;
      }
      onProgress(collection, count);
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) break;
      after = last.place;
    }
    counts[collection] = count;
    await write('}');
  }
  await write('\n}\n');
  out.end();
  await finished(out);
  await rename(unfinished, file);
  return counts;
};
