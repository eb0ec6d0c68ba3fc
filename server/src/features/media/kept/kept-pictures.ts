import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { documentName, imageTypeOf, isPdf } from '@ambitionhub/contract/media';
import { type Database, type Transaction, transact } from '../../../platform/database/index.ts';
import type { Files } from '../../../platform/files/index.ts';
import { Refusal } from '../../../platform/http/index.ts';
import type { Actor } from '../../accounts/index.ts';
import type { Developed } from '../decoding/decoder-protocol.ts';
import { beginningOf, type Developing, type Original } from '../decoding/developing.ts';
import { newKey } from '../new-key.ts';
import {
  asDocument,
  type KeptKind,
  keptFilePath,
  keptKinds,
  possibleFilePaths,
  wholeFilePath,
} from './kinds.ts';

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

/** A file of a message, by the browser's id of it, and what the browser calls it. */
export type MessageFileRef = Uploaded & { readonly name: string };

/** A file of a message of the demo. */
export type MessageFileBefore = {
  readonly pictureId: string;
  readonly uploaderId: UserId;
  /** Null for a student's. */
  readonly companyId: CompanyId | null;
  readonly conversationId: string;
  readonly seq: number;
  /** From 0. */
  readonly place: number;
  /** A document's; a picture has none. */
  readonly name: string;
};

/** A stored picture's pixels, and the hashes by which pictures that look alike are found. */
export type PictureFacts = Pick<Developed, 'width' | 'height' | 'hashes'>;

/** A stored file of a message: a picture's pixels, or a document's name. */
export type MessageFileFacts = {
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly bytes: number;
};

/** The rows of a kind of pictures, which belong to the feature that shows them. */
export interface KeptRows<Ref extends Uploaded, Before, Facts = PictureFacts> {
  /** Refuses a picture that the user may not add, or that has no place now. */
  requireOpen(db: Database, ref: Ref): Promise<void>;
  /** Records a picture before its files are written: if it is never instated, it is listed as expired. */
  announce(db: Database, key: string, ref: Ref): Promise<void>;
  /** Makes an announced picture one of its owner's. Refuses as above; an id that is there already stays as it is. */
  instate(tx: Transaction, key: string, ref: Ref, facts: Facts): Promise<void>;
  /** Records a picture that was there before, as above. False if its owner is gone. */
  announceBefore(db: Database, key: string, picture: Before): Promise<boolean>;
  /** Puts it in its place. */
  instateBefore(tx: Transaction, key: string, picture: Before, facts: Facts): Promise<void>;
  /** Whether a picture may still be seen by this viewer. */
  isKept(db: Database, key: string, viewer: Actor): Promise<boolean>;
  /** The keys of pictures that are kept no longer, oldest first. */
  listExpired(db: Database, limit: number): Promise<readonly string[]>;
  /** Deletes the rows of pictures whose files are gone. */
  forget(db: Database, keys: readonly string[]): Promise<void>;
}

export type ProofRows = KeptRows<ProofPictureRef, HandedInPicture>;
export type PortfolioRows = KeptRows<PortfolioPictureRef, PortfolioPictureBefore>;
export type MessageRows = KeptRows<MessageFileRef, MessageFileBefore, MessageFileFacts> & {
  /** The name under which a document is saved; null if there is none. */
  findName(db: Database, key: string): Promise<string | null>;
};
/** Covers are for everyone who has the link, like profiles' pictures. */
export type CoverRows = Omit<KeptRows<CoverRef, CoverBefore>, 'isKept'> & {
  isCurrent(db: Database, key: string): Promise<boolean>;
};

/** A file to store, and where. */
type Made<Facts> = {
  readonly facts: Facts;
  readonly files: readonly {
    readonly size: number;
    readonly bytes: Uint8Array;
    readonly contentType: string;
  }[];
};
/** Makes of an upload what is kept. */
type Make<Facts> = (
  wish: Pick<NewPicture, 'original' | 'signal'>,
  user: string,
  name: string,
) => Promise<Made<Facts>>;

type Deps<Ref extends Uploaded, Before, Facts> = {
  readonly kind: KeptKind;
  readonly db: Database;
  readonly files: Files;
  readonly make: Make<Facts>;
  readonly rows: Omit<KeptRows<Ref, Before, Facts>, 'isKept'>;
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
export type MessageFiles = KeptPictures<MessageFileRef, MessageFileBefore>;

const contentType = 'image/webp';

/** The large file of a picture; null if it is gone. */
export const readKeptPicture = (files: Files, kind: KeptKind, key: string): Promise<Uint8Array | null> =>
  files.read(wholeFilePath(kind, key));

/** What the browser calls it; only files of messages have names. */
const nameIn = (of: object): string => ('name' in of && typeof of.name === 'string' ? of.name : '');

const sweptAtOnce = 500;

/** Re-encodes a picture, as every kind shows it. */
export const makePicture =
  (developing: Developing, kind: KeptKind): Make<PictureFacts> =>
  async (wish, user) => {
    const { variants, ...facts } = await developing.develop({
      ...wish,
      kind: keptKinds[kind].develop,
      crop: null,
      user,
    });
    return { facts, files: variants.map(({ size, bytes }) => ({ size, bytes, contentType })) };
  };

/** Re-encodes a picture, and stores a PDF unchanged; its first bytes tell the type. */
export function makeMessageFile(developing: Developing): Make<MessageFileFacts> {
  const picture = makePicture(developing, 'message');
  return async (wish, user, name) => {
    const beginning = await beginningOf(wish.original);
    if (isPdf(beginning)) {
      const bytes = await developing.gather({ ...wish, user });
      const facts = { width: 0, height: 0, name: documentName(name), bytes: bytes.byteLength };
      return { facts, files: [{ size: asDocument, bytes, contentType: 'application/pdf' }] };
    }
    if (imageTypeOf(beginning) === null) throw new Refusal('FILE_TYPE');
    const { facts, files } = await picture(wish, user, name);
    const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
    return { facts: { width: facts.width, height: facts.height, name: '', bytes }, files };
  };
}

/**
 * Pictures that belong to something other than a profile, and their files. As with profiles' pictures, the row is
 * announced, the files are written, and one transaction instates it: a crash leaves nothing that the sweep does
 * not find.
 */
export function createKeptPictures<Ref extends Uploaded, Before extends object, Facts>({
  kind,
  db,
  files,
  make,
  rows,
}: Deps<Ref, Before, Facts>): KeptPictures<Ref, Before> {
  const write = (key: string, made: Made<Facts>) =>
    Promise.all(
      made.files.map((file) => files.put(keptFilePath(kind, key, file.size), file.bytes, file.contentType)),
    );

  return {
    store: async (ref, { original, signal, within }) => {
      const { userId, pictureId } = ref;
      const made = await make({ original, signal }, userId, nameIn(ref));
      const key = newKey();
      await rows.announce(db, key, ref);
      await write(key, made);
      await transact(db, async (tx) => {
        await rows.instate(tx, key, ref, made.facts);
        await within(tx, pictureId);
      });
      return pictureId;
    },

    restore: async (picture, wish) => {
      const made = await make(wish, 'restored', nameIn(picture));
      const key = newKey();
      if (!(await rows.announceBefore(db, key, picture))) return;
      await write(key, made);
      await transact(db, (tx) => rows.instateBefore(tx, key, picture, made.facts));
    },

    sweep: async () => {
      for (;;) {
        const keys = await rows.listExpired(db, sweptAtOnce);
        for (const key of keys)
          await Promise.all(possibleFilePaths(kind, key).map((path) => files.remove(path)));
        await rows.forget(db, keys);
        if (keys.length < sweptAtOnce) return;
      }
    },
  };
}
