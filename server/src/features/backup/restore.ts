import { readFile } from 'node:fs/promises';
import { StartFault } from '../../platform/config/index.ts';
import { type DatabaseSettings, makeTables, migrateDatabase } from '../../platform/database/index.ts';
import { type Files, onDisk } from '../../platform/files/index.ts';
import { contentTypeOf } from '../media/index.ts';
import { fillTables, findVersions, isInUse, withConnection } from './copy-tables.store.ts';
import { type Manifest, manifest, manifestIn, picturesIn, rowsIn } from './manifest.ts';

type Parts = {
  /** An empty database, on any cluster. */
  readonly settings: DatabaseSettings;
  readonly files: Files;
  readonly folder: string;
  /** Creates the queue's tables. */
  readonly makeQueue: () => Promise<void>;
};

type Restored = Manifest & {
  /** Whether the waiting jobs come from the same version of the queue and will run. */
  readonly hasJobs: boolean;
};

/**
 * Restores a backup into an empty database, in the version it was made with, and then updates the database to
 * this version. A failure leaves nothing behind, so it can be repeated. The pictures come first: no row may
 * lack its picture.
 */
export async function restoreBackup({ settings, files, folder, makeQueue }: Parts): Promise<Restored> {
  const backup = await readManifest(folder);
  return withConnection(settings, async (client) => {
    if (await isInUse(client))
      throw new StartFault('the database is not empty: a backup needs an empty one.');
    await makeTables(settings, backup.versions.tables);
    await makeQueue();
    const { queue } = await findVersions(client);
    // Before a server's first start there is no queue, so no jobs wait.
    const hasJobs = backup.versions.queue === null || backup.versions.queue === queue;
    const tables = backup.tables.filter(({ schema }) => hasJobs || schema === 'public');
    await putPictures(files, backup.pictures, picturesIn(folder));
    await fillTables(client, { ...backup, tables }, (table) => rowsIn(folder, table));
    await migrateDatabase(settings);
    return { ...backup, hasJobs };
  });
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch((cause: unknown) => {
    throw new StartFault(`${folder} is not a backup: it has no manifest.json.`, { cause });
  });
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new StartFault(`${folder} is not a backup that this version can read.`);
  return read.data;
}

async function putPictures(files: Files, pictures: readonly string[], folder: string): Promise<void> {
  const copy = onDisk(folder, false);
  for (const path of pictures) {
    const bytes = await copy.read(path);
    if (bytes === null) throw new StartFault(`the backup is not complete: pictures/${path} is missing.`);
    await files.put(path, bytes, contentTypeOf(path));
  }
}
