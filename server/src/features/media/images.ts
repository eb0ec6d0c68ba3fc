import { randomBytes } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { type ImageCrop, type ImageFormat, imageFormats, imageSizes } from '@ambitionhub/contract/media';
import * as z from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import type { Files } from '../../platform/files/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import type { Developing, Original } from './decoding/developing.ts';
import {
  announceImage,
  findCurrent,
  forgetImage,
  instateImage,
  listReplaced,
  type OwnerType,
  ownerType,
  retireImages,
} from './images.store.ts';

export type ImagesDeps = {
  readonly db: Database;
  readonly files: Files;
  readonly jobs: Pick<Jobs, 'queue' | 'work'>;
  readonly developing: Developing;
  /** How each kind of profile shows another picture, or none. Takes the profile's row lock. */
  readonly show: Readonly<
    Record<OwnerType, (tx: Transaction, owner: UserId, key: string | null) => Promise<void>>
  >;
  /** Notes what the admin did to somebody's picture (D3). */
  readonly audit: (
    tx: Transaction,
    entry: { actorId: UserId; targetId: UserId; before: string | null; key: string | null },
  ) => Promise<void>;
};

/** Whose picture it is, and who changes it: the owner, or the admin. */
type Change = { readonly ownerId: UserId; readonly actorId: UserId };

type NewPicture = {
  readonly original: Original;
  readonly crop: ImageCrop | null;
  /** Aborts when nobody waits for it any more. */
  readonly signal: AbortSignal;
  /** The picture that was looked at, or `noPicture`, where no other one may be replaced. */
  readonly seen?: string;
  /** What else becomes true in the transaction that shows it. */
  readonly within?: (tx: Transaction, key: string) => Promise<void>;
};

export interface Images {
  /** Develops a picture and puts it in the place of the owner's present one. Returns its key. */
  store(change: Change, picture: NewPicture): Promise<string>;
  /** Takes the owner's picture away; the one of this key, where another one may have been set since. */
  remove(change: Change & { readonly key?: string }): Promise<void>;
  /** Removes the files of what a crash left behind, or a store that was away kept. */
  sweep(): Promise<void>;
}

/** Files nobody is shown any more are removed after the commit, however long the store is away. */
const removeFiles = defineJob({
  name: 'remove-images',
  data: z.object({ keys: z.array(z.string()) }),
  pollSeconds: 5,
});

/** In place of a key, where there was no picture. */
export const noPicture = 'none';

/** 128 random bits: whoever does not know the address cannot find it (D2). */
const newKey = (): string => randomBytes(16).toString('hex');

export const contentTypes: Readonly<Record<ImageFormat, string>> = { webp: 'image/webp', jpg: 'image/jpeg' };

/** Where a picture's file lies, below a folder for each first byte of the key. */
export const filePath = (key: string, size: number, format: ImageFormat): string =>
  `${key.slice(0, 2)}/${key}-${size}.${format}`;

/** What a picture's file is, by its name. */
export const contentTypeOf = (path: string): string =>
  contentTypes[imageFormats.find((format) => path.endsWith(`.${format}`)) ?? 'jpg'];

/** All of its files. */
export const filePaths = (key: string): readonly string[] =>
  Object.values(imageSizes).flatMap((size) => imageFormats.map((format) => filePath(key, size, format)));

/** Somebody's current picture as it is shown at its largest, as a JPEG; null where there is none. */
export async function readPicture(
  { db, files }: Pick<ImagesDeps, 'db' | 'files'>,
  ownerId: UserId,
): Promise<Uint8Array | null> {
  const key = await findCurrent(db, ownerId);
  return key === null ? null : files.read(filePath(key, imageSizes.large, 'jpg'));
}

const sweptAtOnce = 1000;

/**
 * Pictures and their files. A picture is announced as replaced, its files are written, and one transaction then shows
 * it, replaces the one before and queues the removal of that one's files; so at any instant of a crash a profile shows
 * its old picture or its new one, whole, and what nobody shows is known. No transaction waits for a file.
 */
export function createImages({ db, files, jobs, developing, show, audit }: ImagesDeps): Images {
  const replace = (
    { ownerId, actorId }: Change,
    key: string | null,
    { within, seen }: { readonly within?: NewPicture['within']; readonly seen?: string | undefined },
  ): Promise<void> =>
    transact(db, async (tx) => {
      const type = await ownerType(tx, ownerId);
      if (!type) throw new Refusal('NOT_FOUND');
      // First the profile, whose lock makes two changes at once take turns: the second then sees the first's picture.
      await show[type](tx, ownerId, key);
      const replaced = await retireImages(tx, [ownerId]);
      const isAsSeen =
        seen === noPicture ? replaced.length === 0 : seen === undefined || replaced.includes(seen);
      if (!isAsSeen) throw new Refusal('CHANGED_MEANWHILE');
      if (key !== null) {
        if (!(await instateImage(tx, key))) throw new Error(`image ${key} took too long to be shown`);
        await within?.(tx, key);
      }
      const isChanged = key !== null || replaced.length > 0;
      if (isChanged && actorId !== ownerId)
        await audit(tx, { actorId, targetId: ownerId, before: replaced[0] ?? null, key });
      if (replaced.length > 0) await jobs.queue(tx, removeFiles, { keys: [...replaced] });
    });

  const discard = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      await Promise.all(filePaths(key).map((path) => files.remove(path)));
      await forgetImage(db, key);
    }
  };
  jobs.work(removeFiles, ({ keys }) => discard(keys));

  return {
    store: async (change, { original, crop, signal, seen, within }) => {
      const variants = await developing.develop({ original, crop, user: change.actorId, signal });
      const key = newKey();
      await announceImage(db, key, change.ownerId);
      await Promise.all(
        variants.map(({ size, format, bytes }) =>
          files.put(filePath(key, size, format), bytes, contentTypes[format]),
        ),
      );
      await replace(change, key, { within, seen });
      return key;
    },
    remove: ({ key, ...change }) => replace(change, null, { seen: key }),
    sweep: async () => discard(await listReplaced(db, sweptAtOnce)),
  };
}
