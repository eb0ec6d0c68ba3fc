import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { maxImageBytes, mediaTexts } from '@ambitionhub/contract/media';
import type { Database } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import {
  findPortfolioWithout,
  findProofsWithout,
  findWithoutCover,
  findWithoutPicture,
  remarkMissing,
} from './pictures.store.ts';
import { type Remark, stageRemarks } from './stage.store.ts';

type Original = () => AsyncIterable<Uint8Array>;
type HandedIn = {
  readonly proofId: string;
  readonly pictureId: string;
  readonly place: number;
  readonly at: Date;
};

type OfPortfolio = {
  readonly studentId: UserId;
  readonly pictureId: string;
  readonly place: number;
  readonly caption: string;
};

/** Imports a picture like an upload: through the decoder before it is shown. */
export interface PictureTaker {
  take(ownerId: UserId, original: Original): Promise<void>;
  /** A picture that was handed in with a proof, in its place. */
  takeOfProof(picture: HandedIn, original: Original): Promise<void>;
  /** A picture of a portfolio, in its place. */
  takeOfPortfolio(picture: OfPortfolio, original: Original): Promise<void>;
  /** The cover of a company's page. */
  takeCover(cover: { readonly companyId: CompanyId }, original: Original): Promise<void>;
}

/**
 * Where the old product kept pictures, next to the export: a folder per user, or a file. The first match
 * counts.
 */
const oldFolders = ['profile_images', 'companyProfiles', 'user-profiles'] as const;

type Found = { readonly oldId: string; readonly files: readonly string[] };

const namesIn = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });

/** Every user's pictures in a folder. It lists existing files: no name in the export is used as a path. */
async function* foundIn(folder: string): AsyncGenerator<Found> {
  for (const entry of await namesIn(folder)) {
    const path = join(folder, entry.name);
    if (entry.isFile()) yield { oldId: entry.name.replace(/\.\w+$/, ''), files: [path] };
    if (!entry.isDirectory()) continue;
    const inside = (await namesIn(path)).filter((file) => file.isFile());
    yield { oldId: entry.name, files: inside.map(({ name }) => join(path, name)) };
  }
}

/** The picture that the document names, or else the newest. */
async function chosenOf(files: readonly string[], named: string | null): Promise<string | null> {
  const byName = files.find((file) => named !== null && file.endsWith(`/${named}`));
  if (byName) return byName;
  const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
  return dated.toSorted((one, other) => other.at - one.at)[0]?.file ?? null;
}

const peopleAtOnce = 200;

/**
 * Imports the pictures next to an export for users who have none here. A file that is not a picture only gets
 * a line in the report. A repeated run continues where it stopped.
 *
 * @returns how many were imported
 */
export async function takePictures(
  db: Database,
  taker: PictureTaker,
  exportFile: string,
  onShare: (share: number) => void,
): Promise<number> {
  const folders = oldFolders.map((name) => join(dirname(exportFile), name));
  const total = (await Promise.all(folders.map(namesIn))).flat().length;
  let taken = 0;
  let seen = 0;
  const takeAll = async (found: readonly Found[]): Promise<void> => {
    const people = await findWithoutPicture(
      db,
      found.map(({ oldId }) => oldId),
    );
    for (const { oldId, userId, named } of people) {
      const files = found.find((one) => one.oldId === oldId)?.files ?? [];
      const file = await chosenOf(files, named);
      if (file === null) continue;
      const fault = await faultOf(file, (original) => taker.take(userId, original));
      if (fault === null) taken += 1;
      else await stageRemarks(db, [remarkOn('users', oldId, fault)]);
    }
    seen += found.length;
    onShare(seen / total);
  };
  for (const folder of folders) {
    const found: Found[] = [];
    for await (const one of foundIn(folder)) {
      found.push(one);
      if (found.length === peopleAtOnce) await takeAll(found.splice(0));
    }
    if (found.length > 0) await takeAll(found);
  }
  await remarkMissing(db, `${notImported}: the file that it names is not next to the export`);
  return taken;
}

/**
 * Imports the pictures of proofs next to an export, each by the name that its document says. As above, a
 * repeated run continues where it stopped.
 *
 * @returns how many were imported
 */
export async function takeProofPictures(
  db: Database,
  taker: PictureTaker,
  exportFile: string,
  onShare: (share: number) => void,
): Promise<number> {
  const folder = join(dirname(exportFile), 'proof_pictures');
  const total = (await namesIn(folder)).length;
  let taken = 0;
  let seen = 0;
  for await (const { oldId, files } of foundIn(folder)) {
    for (const { file: named, ...picture } of await findProofsWithout(db, oldId)) {
      const file = files.find((one) => basename(one, extname(one)) === named);
      if (file === undefined) continue;
      const fault = await faultOf(file, (original) => taker.takeOfProof(picture, original));
      if (fault === null) taken += 1;
      else await stageRemarks(db, [remarkOn('proofs', oldId, fault)]);
    }
    seen += 1;
    onShare(seen / total);
  }
  return taken;
}

/**
 * Imports the pictures of portfolios and the covers next to an export, as above.
 *
 * @returns how many were imported
 */
export async function takeShownPictures(
  db: Database,
  taker: PictureTaker,
  exportFile: string,
  onShare: (share: number) => void,
): Promise<number> {
  const folder = (name: string): string => join(dirname(exportFile), name);
  const portfolios = folder('portfolio_pictures');
  const covers = folder('company_covers');
  const total = (await Promise.all([portfolios, covers].map(namesIn))).flat().length;
  let taken = 0;
  let seen = 0;
  const take = async (oldId: string, file: string, store: (original: Original) => Promise<void>) => {
    const fault = await faultOf(file, store);
    if (fault === null) taken += 1;
    else await stageRemarks(db, [remarkOn('users', oldId, fault)]);
  };
  for await (const { oldId, files } of foundIn(portfolios)) {
    for (const { file: named, ...picture } of await findPortfolioWithout(db, oldId)) {
      const file = files.find((one) => basename(one, extname(one)) === named);
      if (file !== undefined) await take(oldId, file, (original) => taker.takeOfPortfolio(picture, original));
    }
    seen += 1;
    onShare(seen / total);
  }
  for await (const { oldId, files } of foundIn(covers)) {
    const companyId = await findWithoutCover(db, oldId);
    const [file] = files;
    if (companyId !== null && file !== undefined)
      await take(oldId, file, (original) => taker.takeCover({ companyId }, original));
    seen += 1;
    onShare(seen / total);
  }
  return taken;
}

/** The error of a picture, or null if it was imported. */
async function faultOf(file: string, take: (original: Original) => Promise<void>): Promise<string | null> {
  if ((await stat(file)).size > maxImageBytes) return mediaTexts.errors.size;
  try {
    await take(() => createReadStream(file));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

const notImported = 'its picture was not imported';

const remarkOn = (collection: Remark['collection'], id: string, fault: string): Remark => ({
  collection,
  id,
  remark: `${notImported}: ${fault}`,
});
