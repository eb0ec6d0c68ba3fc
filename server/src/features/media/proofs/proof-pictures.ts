import { randomBytes } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { proofImageSizes } from '@ambitionhub/contract/media';
import { type Database, type Transaction, transact } from '../../../platform/database/index.ts';
import type { Files } from '../../../platform/files/index.ts';
import type { Developed } from '../decoding/decoder-protocol.ts';
import type { Developing, Original } from '../decoding/developing.ts';

/** A picture by the browser's id, of a proof of a student's. */
export type ProofPictureRef = {
  readonly proofId: string;
  readonly pictureId: string;
  readonly studentId: UserId;
};

/** A picture that was handed in before: at another installation, or by someone of the demo. */
export type HandedInPicture = {
  readonly proofId: string;
  readonly pictureId: string;
  /** From 0. */
  readonly place: number;
  readonly at: Date;
};

/** A stored picture's pixels, and the hashes by which pictures that look alike are found. */
export type ProofPictureFacts = Pick<Developed, 'width' | 'height' | 'hashes'>;

/** The rows of the pictures, which belong to the proofs. */
export interface ProofRows {
  /** Refuses a picture of a proof that is not the student's, or that takes no pictures now. */
  requireOpen(db: Database, ref: ProofPictureRef): Promise<void>;
  /** Records a picture before its files are written: if it is never instated, it is listed as expired. */
  announce(db: Database, key: string, ref: ProofPictureRef): Promise<void>;
  /** Makes an announced picture one of its proof. Refuses as above; an id that is there already stays as it is. */
  instate(tx: Transaction, key: string, ref: ProofPictureRef, facts: ProofPictureFacts): Promise<void>;
  /** Records a picture that was handed in before, as above. False if its proof is gone. */
  announceHandedIn(db: Database, key: string, picture: HandedInPicture): Promise<boolean>;
  /** Puts it in its place, whatever the state of its proof, and marks what looks like it. */
  instateHandedIn(
    tx: Transaction,
    key: string,
    picture: HandedInPicture,
    facts: ProofPictureFacts,
  ): Promise<void>;
  /** Whether a picture may still be seen. */
  isKept(db: Database, key: string): Promise<boolean>;
  /** The keys of pictures that are kept no longer, oldest first. */
  listExpired(db: Database, limit: number): Promise<readonly string[]>;
  /** Deletes the rows of pictures whose files are gone. */
  forget(db: Database, keys: readonly string[]): Promise<void>;
}

type Deps = {
  readonly db: Database;
  readonly files: Files;
  readonly developing: Developing;
  readonly rows: ProofRows;
};

type NewPicture = {
  readonly original: Original;
  /** Aborts when no one waits for it anymore. */
  readonly signal: AbortSignal;
  /** What else to commit in the transaction that makes it one of the proof. */
  readonly within: (tx: Transaction, pictureId: string) => Promise<void>;
};

export interface ProofPictures {
  /** Processes a picture and adds it to its proof. Returns the browser's id of it: the key stays here. */
  store(ref: ProofPictureRef, picture: NewPicture): Promise<string>;
  /** Processes a picture that was handed in before, and adds it to its proof. */
  restore(picture: HandedInPicture, wish: Pick<NewPicture, 'original' | 'signal'>): Promise<void>;
  /** Removes the files and rows of pictures that are kept no longer. */
  sweep(): Promise<void>;
}

const contentType = 'image/webp';
const sizes = Object.values(proofImageSizes);

/** The path of a picture's file: next to the profiles' pictures, in a folder of its own. */
export const proofFilePath = (key: string, size: number): string =>
  `proofs/${key.slice(0, 2)}/${key}-${size}.webp`;

/** All of its files. */
export const proofFilePaths = (key: string): readonly string[] =>
  sizes.map((size) => proofFilePath(key, size));

/** The large file of a picture; null if it is gone. */
export const readProofPicture = (files: Files, key: string): Promise<Uint8Array | null> =>
  files.read(proofFilePath(key, proofImageSizes.large));

const sweptAtOnce = 500;

/**
 * Pictures of proofs and their files. As with profiles' pictures, the row is announced, the files are written,
 * and one transaction makes it a picture of its proof: a crash leaves nothing that the sweep does not find.
 */
export function createProofPictures({ db, files, developing, rows }: Deps): ProofPictures {
  const develop = (wish: Pick<NewPicture, 'original' | 'signal'>, user: string) =>
    developing.develop({ ...wish, kind: 'proof', crop: null, user });
  const newKey = (): string => randomBytes(16).toString('hex');
  const write = (key: string, { variants }: Pick<Developed, 'variants'>) =>
    Promise.all(variants.map(({ size, bytes }) => files.put(proofFilePath(key, size), bytes, contentType)));

  return {
    store: async (ref, { original, signal, within }) => {
      const { studentId, pictureId } = ref;
      const { variants, ...facts } = await develop({ original, signal }, studentId);
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
      const { variants, ...facts } = await develop(wish, picture.proofId);
      const key = newKey();
      if (!(await rows.announceHandedIn(db, key, picture))) return;
      await write(key, { variants });
      await transact(db, (tx) => rows.instateHandedIn(tx, key, picture, facts));
    },

    sweep: async () => {
      for (;;) {
        const keys = await rows.listExpired(db, sweptAtOnce);
        for (const key of keys) await Promise.all(proofFilePaths(key).map((path) => files.remove(path)));
        await rows.forget(db, keys);
        if (keys.length < sweptAtOnce) return;
      }
    },
  };
}
