import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { UserId } from '@ambitionhub/contract/accounts';
import { type Database, lowestId } from '../../platform/database/index.ts';
import type { AttachmentKind } from '../media/index.ts';
import { exportedCollections, exportPage } from './export.store.ts';
import { findCovers, findPictured, findPortfolioPictures, findProofPictures } from './pictures.store.ts';

const usualPage = 2_000;

/**
 * Writes all accounts, messages and payments in the form that the import reads, so that no one is locked in.
 * The file gets its name only once it is complete. Pictures go to a folder next to it, where the import looks
 * for them.
 *
 * @returns how many documents of each collection were written
 */
export async function exportAll(
  db: Database,
  file: string,
  {
    onProgress = () => {},
    pictureOf = async () => null,
    attachmentOf = async () => null,
    pageSize = usualPage,
  }: {
    readonly onProgress?: (collection: string, count: number) => void;
    /** A user's picture as a JPEG, if there is one. */
    readonly pictureOf?: (userId: UserId) => Promise<Uint8Array | null>;
    /** A picture that another feature keeps, as a WebP, by its key, if its file is there. */
    readonly attachmentOf?: (kind: AttachmentKind, key: string) => Promise<Uint8Array | null>;
    /** Documents read at a time. */
    readonly pageSize?: number;
  } = {},
): Promise<Readonly<Record<string, number>>> {
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
      after = last.sortKey;
    }
    counts[collection] = count;
    await write('}');
  }
  await write('\n}\n');
  out.end();
  await finished(out);
  await rename(unfinished, file);
  counts.pictures = await exportPictures(db, dirname(file), pictureOf);
  for (const [kind, name, find] of keptPictures)
    counts[name] = await exportKept(db, dirname(file), { kind, name: folders[kind], find, attachmentOf });
  return counts;
}

async function exportPictures(
  db: Database,
  folder: string,
  pictureOf: (userId: UserId) => Promise<Uint8Array | null>,
): Promise<number> {
  let count = 0;
  for (let after = lowestId; ; ) {
    const owners = await findPictured(db, after, usualPage);
    for (const owner of owners) {
      const picture = await pictureOf(owner);
      if (!picture) continue;
      await mkdir(join(folder, 'profile_images', owner), { recursive: true });
      await writeFile(join(folder, 'profile_images', owner, 'picture.jpg'), picture);
      count += 1;
    }
    const last = owners.at(-1);
    if (last === undefined || owners.length < usualPage) return count;
    after = last;
  }
}

/** The folders of the kinds of pictures next to an export. */
const folders = {
  proof: 'proof_pictures',
  portfolio: 'portfolio_pictures',
  cover: 'company_covers',
} as const satisfies Partial<Record<AttachmentKind, string>>;

const keptPictures = [
  ['proof', 'proofPictures', findProofPictures],
  ['portfolio', 'portfolioPictures', findPortfolioPictures],
  ['cover', 'covers', findCovers],
] as const;

type Kept = {
  readonly kind: AttachmentKind;
  readonly name: string;
  readonly find: typeof findProofPictures;
  readonly attachmentOf: (kind: AttachmentKind, key: string) => Promise<Uint8Array | null>;
};

async function exportKept(
  db: Database,
  folder: string,
  { kind, name, find, attachmentOf }: Kept,
): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const pictures = await find(db, after, usualPage);
    for (const { key, folder: of, file } of pictures) {
      const bytes = await attachmentOf(kind, key);
      if (!bytes) continue;
      await mkdir(join(folder, name, of), { recursive: true });
      await writeFile(join(folder, name, of, `${file}.webp`), bytes);
      count += 1;
    }
    const last = pictures.at(-1);
    if (last === undefined || pictures.length < usualPage) return count;
    after = last.key;
  }
}
