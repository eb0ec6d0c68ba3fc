import {
  asCompany,
  asStudent,
  type CompanyId,
  type ParticipantId,
  type UserId,
} from '@ambitionhub/contract/accounts';
import { type ImageCrop, type ImageFormat, imageFormats, imageSizes } from '@ambitionhub/contract/media';
import * as z from 'zod';
import { type Database, isUnavailable, type Transaction, transact } from '../../platform/database/index.ts';
import type { Files } from '../../platform/files/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { defineJob, eachRow, eachStep, type Jobs } from '../../platform/jobs/index.ts';
import type { Original, PictureDecoder } from './decoder/picture-decoder.ts';
import {
  announceImage,
  findCurrent,
  findOwner,
  forgetImage,
  instateImage,
  listReplaced,
  rememberRemoved,
  retireImages,
} from './images.store.ts';
import { newKey } from './new-key.ts';

export type ImagesDeps = {
  readonly db: Database;
  readonly files: Files;
  readonly jobs: Pick<Jobs, 'queue' | 'work'>;
  readonly pictureDecoder: PictureDecoder;
  /** How each kind of profile changes its picture. Locks the profile's row. */
  readonly show: {
    readonly student: (tx: Transaction, owner: UserId, key: string | null) => Promise<void>;
    readonly company: (tx: Transaction, owner: CompanyId, key: string | null) => Promise<void>;
  };
  /** Records what the admin did to a user's picture (D3). */
  readonly audit: (
    tx: Transaction,
    entry: { actorId: UserId; targetId: ParticipantId; before: string | null; key: string | null },
  ) => Promise<void>;
};

/** The picture's owner, and the user who changes it: the owner or the admin. */
type Change = { readonly ownerId: ParticipantId; readonly actorId: UserId };

type NewPicture = {
  readonly original: Original;
  readonly crop: ImageCrop | null;
  /** Aborts when no one waits for it anymore. */
  readonly signal: AbortSignal;
  /** The picture the user saw, or `noPicture`, if no other one may be replaced. */
  readonly seen?: string;
  /** Extra work to commit in the transaction that shows it. */
  readonly within?: (tx: Transaction, key: string) => Promise<void>;
};

export interface Images {
  /** Processes a picture and replaces the owner's current one. Returns its key. */
  store(change: Change, picture: NewPicture): Promise<string>;
  /** Removes the owner's picture; only the one with this key, if given, since another may have been set. */
  remove(change: Change & { readonly key?: string }): Promise<void>;
  /** Removes files left by a crash or by a store that was down. */
  sweep(): Promise<void>;
}

/** Replaced pictures' files are removed after the commit, however long the store is down. */
const removeFiles = defineJob({
  name: 'remove-images',
  data: z.object({ keys: z.array(z.string()) }),
  pollSeconds: 5,
});

/** Takes the place of a key if there was no picture. */
export const noPicture = 'none';

export const contentTypes: Readonly<Record<ImageFormat, string>> = { webp: 'image/webp', jpg: 'image/jpeg' };

/** The path of a picture's file, in a folder for each first byte of the key. */
export const filePath = (key: string, size: number, format: ImageFormat): string =>
  `${key.slice(0, 2)}/${key}-${size}.${format}`;

/** The type of a picture's file, by its name. */
export const contentTypeOf = (path: string): string =>
  path.endsWith('.pdf')
    ? 'application/pdf'
    : contentTypes[imageFormats.find((format) => path.endsWith(`.${format}`)) ?? 'jpg'];

/** All of its files. */
export const filePaths = (key: string): readonly string[] =>
  Object.values(imageSizes).flatMap((size) => imageFormats.map((format) => filePath(key, size, format)));

/** A user's current picture in its largest size, as a JPEG; null if there is none. */
export async function readPicture(
  { db, files }: Pick<ImagesDeps, 'db' | 'files'>,
  ownerId: ParticipantId,
): Promise<Uint8Array | null> {
  const key = await findCurrent(db, ownerId);
  return key === null ? null : files.read(filePath(key, imageSizes.large, 'jpg'));
}

const sweptAtOnce = 1000;

/**
 * Pictures and their files. A picture is announced as replaced and its files are written; then one
 * transaction shows it, replaces the previous one and queues the removal of that one's files. So a crash at
 * any moment leaves a profile with its old picture or its new one, complete, and leftover files are known. No
 * transaction waits for a file.
 */
export function createImages({ db, files, jobs, pictureDecoder, show, audit }: ImagesDeps): Images {
  const replace = (
    { ownerId, actorId }: Change,
    key: string | null,
    { within, seen }: { readonly within?: NewPicture['within']; readonly seen?: string | undefined },
  ): Promise<void> =>
    transact(db, async (tx) => {
      const owner = await findOwner(tx, { ownerId, actorId });
      if (!owner) throw new Refusal('NOT_FOUND');
      // The profile's lock comes first and makes simultaneous changes take turns: the second sees the first's
      // picture.
      if (owner.type === 'student') await show.student(tx, asStudent(ownerId), key);
      else await show.company(tx, asCompany(ownerId), key);
      const replaced = await retireImages(tx, [ownerId]);
      const isAsSeen =
        seen === noPicture ? replaced.length === 0 : seen === undefined || replaced.includes(seen);
      if (!isAsSeen) throw new Refusal('CHANGED_MEANWHILE');
      if (key !== null) {
        if (!(await instateImage(tx, key))) throw new Error(`image ${key} took too long to be shown`);
        await within?.(tx, key);
      }
      if (key === null && replaced.length > 0) await rememberRemoved(tx, ownerId, ['profile']);
      const isChanged = key !== null || replaced.length > 0;
      if (isChanged && !owner.isOwn)
        await audit(tx, { actorId, targetId: ownerId, before: replaced[0] ?? null, key });
      if (replaced.length > 0) await jobs.queue(tx, removeFiles, { keys: [...replaced] });
    });

  const discard = async (key: string): Promise<void> => {
    await Promise.all(filePaths(key).map((path) => files.remove(path)));
    await forgetImage(db, key);
  };
  jobs.work(removeFiles, ({ keys }) =>
    eachStep(Object.fromEntries(keys.map((key) => [key, () => discard(key)]))),
  );

  return {
    store: async (change, { original, crop, signal, seen, within }) => {
      const { variants } = await pictureDecoder.develop({ original, crop, user: change.actorId, signal });
      const key = newKey();
      await announceImage(db, key, change.ownerId);
      await Promise.all(
        variants.map(({ size, format, bytes }) =>
          files.put(filePath(key, size, format), bytes, contentTypes[format]),
        ),
      );
      try {
        await replace(change, key, { within, seen });
      } catch (error) {
        // A separate refusal, because the picture has arrived and is stored; only the profile could not be changed.
        throw isUnavailable(error) ? new Refusal('IMAGE_UNSAVED', { cause: error }) : error;
      }
      return key;
    },
    remove: ({ key, ...change }) => replace(change, null, { seen: key }),
    sweep: () =>
      eachRow({
        find: (failed) => listReplaced(db, failed, sweptAtOnce),
        keyOf: (key) => key,
        handle: async (keys) => {
          for (const key of keys) await discard(key);
        },
      }),
  };
}
