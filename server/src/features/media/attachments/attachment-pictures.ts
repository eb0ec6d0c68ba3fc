import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { documentName, imageTypeOf, isPdf } from '@ambitionhub/contract/media';
import { type Database, type Transaction, transact } from '../../../platform/database/index.ts';
import type { Files } from '../../../platform/files/index.ts';
import { Refusal } from '../../../platform/http/index.ts';
import { eachRow } from '../../../platform/jobs/index.ts';
import type { Actor } from '../../accounts/index.ts';
import type { Developed } from '../decoder/decoder-protocol.ts';
import { beginningOf, type Original, type PictureDecoder } from '../decoder/picture-decoder.ts';
import { newKey } from '../new-key.ts';
import {
  type AttachmentKind,
  asDocument,
  attachmentKinds,
  attachmentPath,
  possibleFilePaths,
  wholeFilePath,
} from './kinds.ts';

/** A new picture: its id, made by the browser, and the user who uploads it. */
type Uploaded = { readonly pictureId: string; readonly userId: UserId };

/** A picture of a student's proof, by the id that the browser made. */
export type ProofPictureRef = Uploaded & { readonly proofId: string };

/** A picture that was already handed in: at another installation, or in the demo data. */
export type HandedInPicture = {
  readonly proofId: string;
  readonly pictureId: string;
  /** From 0. */
  readonly place: number;
  readonly at: Date;
};

/** A picture of a student's portfolio. */
export type PortfolioPictureRef = Uploaded;

/** A portfolio's picture from another installation or the demo data. */
export type PortfolioPictureBefore = {
  readonly studentId: UserId;
  readonly pictureId: string;
  /** From 0. */
  readonly place: number;
  readonly caption: string;
};

/** A cover of a company's page. */
export type CoverRef = Uploaded & { readonly companyId: CompanyId };

/** A cover from another installation or the demo data. */
export type CoverBefore = { readonly companyId: CompanyId };

/** A message's file: its id, made by the browser, and its name there. */
export type MessageFileRef = Uploaded & { readonly name: string };

/** A file of a message in the demo data. */
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

/** A stored picture's dimensions, and the hashes to find look-alikes. */
export type PictureFacts = Pick<Developed, 'width' | 'height' | 'hashes'>;

/** A stored file of a message: a picture's dimensions, or a document's name. */
export type MessageFileFacts = {
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly bytes: number;
};

/** The rows of a kind of pictures, which belong to the feature that shows them. */
export interface AttachmentRows<Ref extends Uploaded, Before, Facts = PictureFacts> {
  /** Refuses a picture that the user may not add, or that has no place now. */
  requireOpen(db: Database, ref: Ref): Promise<void>;
  /** Records a picture before its files are written: if it is never instated, it is listed as expired. */
  announce(db: Database, key: string, ref: Ref): Promise<void>;
  /** Gives an announced picture to its owner. Refuses as above. An existing id does not change. */
  instate(tx: Transaction, key: string, ref: Ref, facts: Facts): Promise<void>;
  /** Records an existing picture, as above. False if its owner was removed. */
  announceBefore(db: Database, key: string, picture: Before): Promise<boolean>;
  /** Shows an existing picture in its place. */
  instateBefore(tx: Transaction, key: string, picture: Before, facts: Facts): Promise<void>;
  /** Whether a picture may still be seen by this viewer. */
  isKept(db: Database, key: string, viewer: Actor): Promise<boolean>;
  /** The keys of pictures whose retention is over, oldest first, except these. */
  listExpired(db: Database, except: readonly string[], limit: number): Promise<readonly string[]>;
  /** Deletes the rows of pictures whose files are gone. */
  forget(db: Database, keys: readonly string[]): Promise<void>;
}

export type ProofRows = AttachmentRows<ProofPictureRef, HandedInPicture>;
export type PortfolioRows = AttachmentRows<PortfolioPictureRef, PortfolioPictureBefore>;
export type MessageRows = AttachmentRows<MessageFileRef, MessageFileBefore, MessageFileFacts> & {
  /** The name under which a document is saved; null if there is none. */
  findName(db: Database, key: string): Promise<string | null>;
};
/** Covers are for everyone who has the link, like profiles' pictures. */
export type CoverRows = Omit<AttachmentRows<CoverRef, CoverBefore>, 'isKept'> & {
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
/** Turns an upload into the files to store. */
type Make<Facts> = (
  wish: Pick<NewPicture, 'original' | 'signal'>,
  user: string,
  name: string,
) => Promise<Made<Facts>>;

type Deps<Ref extends Uploaded, Before, Facts> = {
  readonly kind: AttachmentKind;
  readonly db: Database;
  readonly files: Files;
  readonly make: Make<Facts>;
  readonly rows: Omit<AttachmentRows<Ref, Before, Facts>, 'isKept'>;
};

type NewPicture = {
  readonly original: Original;
  /** Aborts when no one waits for it anymore. */
  readonly signal: AbortSignal;
  /** Extra work to commit in the transaction that shows it. */
  readonly within: (tx: Transaction, pictureId: string) => Promise<void>;
};

export interface AttachmentPictures<Ref extends Uploaded, Before> {
  /** Processes a picture and adds it. Returns the browser's id; the key is not revealed. */
  store(ref: Ref, picture: NewPicture): Promise<string>;
  /** Processes an existing picture and shows it in its place. */
  restore(picture: Before, wish: Pick<NewPicture, 'original' | 'signal'>): Promise<void>;
  /** Removes the files and rows of pictures whose retention is over. */
  sweep(): Promise<void>;
}

export type ProofPictures = AttachmentPictures<ProofPictureRef, HandedInPicture>;
export type PortfolioPictures = AttachmentPictures<PortfolioPictureRef, PortfolioPictureBefore>;
export type Covers = AttachmentPictures<CoverRef, CoverBefore>;
export type MessageFiles = AttachmentPictures<MessageFileRef, MessageFileBefore>;

const contentType = 'image/webp';

/** The large file of a picture; null if there is none. */
export const readKeptPicture = (
  files: Files,
  kind: AttachmentKind,
  key: string,
): Promise<Uint8Array | null> => files.read(wholeFilePath(kind, key));

/** Its name in the browser. Only files of messages have one. */
const nameIn = (of: object): string => ('name' in of && typeof of.name === 'string' ? of.name : '');

const sweptAtOnce = 500;

/** Re-encodes a picture, as every kind shows it. */
export const makePicture =
  (pictureDecoder: PictureDecoder, kind: AttachmentKind): Make<PictureFacts> =>
  async (wish, user) => {
    const { variants, ...facts } = await pictureDecoder.develop({
      ...wish,
      kind: attachmentKinds[kind].develop,
      crop: null,
      user,
    });
    return { facts, files: variants.map(({ size, bytes }) => ({ size, bytes, contentType })) };
  };

/** Re-encodes a picture, and stores a PDF unchanged; its first bytes tell the type. */
export function makeMessageFile(pictureDecoder: PictureDecoder): Make<MessageFileFacts> {
  const picture = makePicture(pictureDecoder, 'message');
  return async (wish, user, name) => {
    const beginning = await beginningOf(wish.original);
    if (isPdf(beginning)) {
      const bytes = await pictureDecoder.gather({ ...wish, user });
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
 * announced, the files are written, and one transaction shows it, so that the sweep finds anything that a crash
 * leaves.
 */
export function createAttachmentPictures<Ref extends Uploaded, Before extends object, Facts>({
  kind,
  db,
  files,
  make,
  rows,
}: Deps<Ref, Before, Facts>): AttachmentPictures<Ref, Before> {
  const write = (key: string, made: Made<Facts>) =>
    Promise.all(
      made.files.map((file) => files.put(attachmentPath(kind, key, file.size), file.bytes, file.contentType)),
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

    sweep: () =>
      eachRow({
        find: (failed) => rows.listExpired(db, failed, sweptAtOnce),
        keyOf: (key) => key,
        handle: async (keys) => {
          for (const key of keys)
            await Promise.all(possibleFilePaths(kind, key).map((path) => files.remove(path)));
          await rows.forget(db, keys);
        },
      }),
  };
}
