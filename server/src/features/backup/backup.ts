import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { folderReason, StartFault } from '../../platform/config/index.ts';
import type { DatabaseSettings } from '../../platform/database/index.ts';
import { type Files, onDisk } from '../../platform/files/index.ts';
import { contentTypeOf } from '../media/index.ts';
import {
  atOneMoment,
  type Connection,
  copyOut,
  findPictureFiles,
  findSequences,
  findTables,
  findVersions,
  isOfDatabase,
  withConnection,
} from './copy-tables.store.ts';
import { type Manifest, manifestIn, picturesIn, rowsIn } from './manifest.ts';

type Parts = {
  readonly settings: DatabaseSettings;
  /** The product's pictures. */
  readonly files: Files;
  /** The folder of the backup, which must not exist yet. */
  readonly folder: string;
};

/**
 * Copies the database as of one moment, and its pictures, while the product runs. It is written to a draft and then
 * moved, so a backup is either complete or absent.
 */
export async function makeBackup({ settings, files, folder }: Parts): Promise<Manifest> {
  const place = resolve(folder);
  if (existsSync(place)) throw new StartFault(`${place} already exists: choose another folder.`);
  const draft = `${place}.part`;
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(join(draft, 'database'), { recursive: true, mode: 0o700 });
    const { paths, ...copied } = await withConnection(settings, (client) =>
      atOneMoment(client, () => copyDatabase(client, draft)),
    );
    const made = { ...copied, pictures: await copyPictures(files, paths, picturesIn(draft)) };
    await writeFile(manifestIn(draft), JSON.stringify(made, null, 2), { mode: 0o600, flush: true });
    await rename(draft, place);
    return made;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (error instanceof StartFault || isOfDatabase(error)) throw error;
    throw new StartFault(`the backup cannot be written to ${dirname(place)}: ${folderReason(error)}.`, {
      cause: error,
    });
  }
}

async function copyDatabase(client: Connection, folder: string) {
  const { tables: version, queue } = await findVersions(client);
  if (version === null) throw new StartFault('the database has no tables of this product yet.');
  const tables = await findTables(client);
  const sequences = await findSequences(client);
  const paths = await findPictureFiles(client);
  for (const table of tables) await copyOut(client, table, rowsIn(folder, table));
  const of = { of: 'AmbitionHub', form: 1, at: new Date().toISOString() } as const;
  return {
    ...of,
    versions: { tables: version, queue },
    tables,
    sequences,
    paths,
  };
}

/** The files of these pictures. One that was replaced or removed in the meantime is missing, and is not shown. */
async function copyPictures(files: Files, paths: readonly string[], folder: string): Promise<string[]> {
  const copy = onDisk(folder, false);
  const copied: string[] = [];
  for (const path of paths) {
    const bytes = await files.read(path);
    if (bytes === null) continue;
    await copy.put(path, bytes, contentTypeOf(path));
    copied.push(path);
  }
  return copied;
}
