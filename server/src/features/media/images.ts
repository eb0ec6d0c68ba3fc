import { randomBytes } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { type ImageCrop, imageSizes } from '@ambitionhub/contract/media';
import type { Database } from '../../platform/database/index.ts';
import type { Files } from '../../platform/files/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import { contentTypes, developPicture, type ImageFormat, imageFormats } from './picture.ts';
import {
  announceImage,
  forgetImage,
  instateImage,
  listReplaced,
  type OwnerType,
  ownerType,
  retireImages,
  takeReplaced,
} from './store.ts';

type Deps = {
  readonly db: Database;
  readonly files: Files;
  readonly log: Logger;
  /** How each kind of profile shows another picture, or none. Takes the profile's row lock. */
  readonly show: Readonly<
    Record<OwnerType, (tx: Database, owner: UserId, key: string | null) => Promise<void>>
  >;
  /** Notes what the admin did to somebody's picture (D3). */
  readonly audit: (
    tx: Database,
    entry: { actorId: UserId; targetId: UserId; key: string | null },
  ) => Promise<void>;
};

/** Whose picture it is, and who changes it: the owner, or the admin. */
type Change = { readonly ownerId: UserId; readonly actorId: UserId };

export interface Images {
  /** Develops a picture and puts it in the place of the owner's present one. Returns its key. */
  store(change: Change, bytes: Uint8Array, crop: ImageCrop | null): Promise<string>;
  /** Takes the owner's picture away. */
  remove(change: Change): Promise<void>;
  /** Removes the files of pictures whose replacement is committed; what fails is left to the sweep. */
  discard(keys: readonly string[]): Promise<void>;
  /** Discards what a crash left behind. Safe to run in several servers at once. */
  sweep(): Promise<void>;
}

/** 128 random bits: whoever does not know the address cannot find it (D2). */
const newKey = (): string => randomBytes(16).toString('hex');

/** Where a picture's file lies, below a folder for each first byte of the key. */
export const filePath = (key: string, size: number, format: ImageFormat): string =>
  `${key.slice(0, 2)}/${key}-${size}.${format}`;

const filePaths = (key: string): readonly string[] =>
  Object.values(imageSizes).flatMap((size) => imageFormats.map((format) => filePath(key, size, format)));

const sweptAtOnce = 1000;

/**
 * Pictures and their files. A picture is announced as replaced, its files are written, and one transaction then shows
 * it and replaces the one before; so at any instant of a crash a profile shows its old picture or its new one, whole,
 * and what nobody shows is known to the sweep.
 */
export const createImages = ({ db, files, log, show, audit }: Deps): Images => {
  const oneAtATime = createOneAtATime();

  const replace = ({ ownerId, actorId }: Change, key: string | null): Promise<readonly string[]> =>
    db.transaction(async (tx) => {
      const type = await ownerType(tx, ownerId);
      if (!type) throw new Refusal('NOT_FOUND');
      // First the profile, whose lock makes two changes at once take turns: the second then sees the first's picture.
      await show[type](tx, ownerId, key);
      const replaced = await retireImages(tx, ownerId);
      if (key !== null && !(await instateImage(tx, key))) throw new Error(`image ${key} was swept away`);
      if (actorId !== ownerId) await audit(tx, { actorId, targetId: ownerId, key });
      return replaced;
    });

  const discard = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys)
      try {
        await db.transaction(async (tx) => {
          if (!(await takeReplaced(tx, key))) return;
          await Promise.all(filePaths(key).map((path) => files.remove(path)));
          await forgetImage(tx, key);
        });
      } catch (error) {
        log.warn({ err: error, key }, 'a replaced image could not be removed yet');
      }
  };

  return {
    store: async (change, bytes, crop) => {
      const variants = await oneAtATime(() => developPicture(bytes, crop));
      const key = newKey();
      await announceImage(db, key, change.ownerId);
      await Promise.all(
        variants.map(({ size, format, bytes }) =>
          files.put(filePath(key, size, format), bytes, contentTypes[format]),
        ),
      );
      await discard(await replace(change, key));
      return key;
    },
    remove: async (change) => discard(await replace(change, null)),
    discard,
    sweep: async () => discard(await listReplaced(db, sweptAtOnce)),
  };
};
