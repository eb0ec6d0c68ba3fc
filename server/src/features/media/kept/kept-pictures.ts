import { randomBytes } from 'node:crypto';
import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { type Database, type Transaction, transact } from '../../../platform/database/index.ts';
import type { Files } from '../../../platform/files/index.ts';
import type { Actor } from '../../accounts/index.ts';
import type { Developed } from '../decoding/decoder-protocol.ts';
import type { Developing, Original } from '../decoding/developing.ts';
import { type KeptKind, keptFilePath, keptFilePaths, keptKinds } from './kinds.ts';

/** A new picture: the browser's id of it, and who uploads it. */
type Uploaded = { readonly pictureId: string; readonly userId: UserId };

/** A picture by the browser's id, of a proof of a student's. */
export type ProofPictureRef = Uploaded & { readonly proofId: string };

/** A picture that was handed in before: at another installation, or by someone of the demo. */
export type HandedInPicture = {
  readonly proofId: string;
  readonly pictureId: string;
  /** From 0. */
  readonly place: number;
  readonly at: Date;
};

/** A picture of a student's portfolio. */
export type PortfolioPictureRef = Uploaded;

/** A picture of a portfolio at another installation, or of the demo. */
export type PortfolioPictureBefore = {
  readonly studentId: UserId;
  readonly pictureId: string;
  /** From 0. */
  readonly place: number;
  readonly caption: string;
};

/** A cover of a company's page. */
export type CoverRef = Uploaded & { readonly companyId: CompanyId };

/** A cover at another installation, or of the demo. */
export type CoverBefore = { readonly companyId: CompanyId };

/** A stored picture's pixels, and the hashes by which pictures that look alike are found. */
export type PictureFacts = Pick<Developed, 'width' | 'height' | 'hashes'>;

/** The rows of a kind of pictures, which belong to the feature that shows them. */
export interface KeptRows<Ref extends Uploaded, Before> {
  /** Refuses a picture that the user may not add, or that has no place now. */
  requireOpen(db: Database, ref: Ref): Promise<void>;
  /** Records a picture before its files are written: if it is never instated, it is listed as expired. */
  announce(db: Database, key: string, ref: Ref): Promise<void>;
  /** Makes an announced picture one of its owner's. Refuses as above; an id that is there already stays as it is. */
  instate(tx: Transaction, key: string, ref: Ref, facts: PictureFacts): Promise<void>;
  /** Records a picture that was there before, as above. False if its owner is gone. */
  announceBefore(db: Database, key: string, picture: Before): Promise<boolean>;
  /** Puts it in its place. */
  instateBefore(tx: Transaction, key: string, picture: Before, facts: PictureFacts): Promise<void>;
  /** Whether a picture may still be seen by this viewer. */
  isKept(db: Database, key: string, viewer: Actor): Promise<boolean>;
  /** The keys of pictures that are kept no longer, oldest first. */
  listExpired(db: Database, limit: number): Promise<readonly string[]>;
  /** Deletes the rows of pictures whose files are gone. */
  forget(db: Database, keys: readonly string[]): Promise<void>;
}

export type ProofRows = KeptRows<ProofPictureRef, HandedInPicture>;
export type PortfolioRows = KeptRows<PortfolioPictureRef, PortfolioPictureBefore>;
/** Covers are for everyone who has the link, like profiles' pictures. */
export type CoverRows = Omit<KeptRows<CoverRef, CoverBefore>, 'isKept'> & {
  isCurrent(db: Database, key: string): Promise<boolean>;
};

type Deps<Ref extends Uploaded, Before> = {
  readonly kind: KeptKind;
  readonly db: Database;
  readonly files: Files;
  readonly developing: Developing;
  readonly rows: Omit<KeptRows<Ref, Before>, 'isKept'>;
};

type NewPicture = {
  readonly original: Original;
  /** Aborts when no one waits for it anymore. */
  readonly signal: AbortSignal;
  /** What else to commit in the transaction that instates it. */
  readonly within: (tx: Transaction, pictureId: string) => Promise<void>;
};

export interface KeptPictures<Ref extends Uploaded, Before> {
  /** Processes a picture and adds it. Returns the browser's id of it: the key stays here. */
  store(ref: Ref, picture: NewPicture): Promise<string>;
  /** Processes a picture that was there before, and puts it in its place. */
  restore(picture: Before, wish: Pick<NewPicture, 'original' | 'signal'>): Promise<void>;
  /** Removes the files and rows of pictures that are kept no longer. */
  sweep(): Promise<void>;
}

export type ProofPictures = KeptPictures<ProofPictureRef, HandedInPicture>;
export type PortfolioPictures = KeptPictures<PortfolioPictureRef, PortfolioPictureBefore>;
export type Covers = KeptPictures<CoverRef, CoverBefore>;

const contentType = 'image/webp';

/** The large file of a picture; null if it is gone. */
export const readKeptPicture = (files: Files, kind: KeptKind, key: string): Promise<Uint8Array | null> =>
  files.read(keptFilePath(kind, key, Math.max(...keptKinds[kind].sizes)));

const sweptAtOnce = 500;

/**
 * Pictures that belong to something other than a profile, and their files. As with profiles' pictures, the row is
 * announced, the files are written, and one transaction instates it: a crash leaves nothing that the sweep does
 * not find.
 */
export function createKeptPictures<Ref extends Uploaded, Before>({
  kind,
  db,
  files,
  developing,
  rows,
}: Deps<Ref, Before>): KeptPictures<Ref, Before> {
  const develop = (wish: Pick<NewPicture, 'original' | 'signal'>, user: string) =>
    developing.develop({ ...wish, kind: keptKinds[kind].develop, crop: null, user });
  const newKey = (): string => randomBytes(16).toString('hex');
  const write = (key: string, { variants }: Pick<Developed, 'variants'>) =>
    Promise.all(
      variants.map(({ size, bytes }) => files.put(keptFilePath(kind, key, size), bytes, contentType)),
    );

  return {
    store: async (ref, { original, signal, within }) => {
      const { userId, pictureId } = ref;
      const { variants, ...facts } = await develop({ original, signal }, userId);
      const key = newKey();
      await rows.announce(db, key, ref);
      await write(key, { variants });
      await transact(db, async (tx) => {
        await rows.instate(tx, key, ref, facts);
        await within(tx, pictureId);
      });
      return pictureId;
    },

    restore: async (picture, wish) => {
      const { variants, ...facts } = await develop(wish, 'restored');
      const key = newKey();
      if (!(await rows.announceBefore(db, key, picture))) return;
      await write(key, { variants });
      await transact(db, (tx) => rows.instateBefore(tx, key, picture, facts));
    },

    sweep: async () => {
      for (;;) {
        const keys = await rows.listExpired(db, sweptAtOnce);
        for (const key of keys) await Promise.all(keptFilePaths(kind, key).map((path) => files.remove(path)));
        await rows.forget(db, keys);
        if (keys.length < sweptAtOnce) return;
      }
    },
  };
}
