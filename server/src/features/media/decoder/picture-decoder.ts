import type { ImageCrop } from '@ambitionhub/contract/media';
import { Refusal } from '../../../platform/http/index.ts';
import { createFairQueue } from '../../../platform/limits/index.ts';
import type { Logger } from '../../../platform/log/index.ts';
import { createDecoder } from './decoder.ts';
import type { Developed, PictureKind } from './decoder-protocol.ts';
import { beginningBytes, parseHeader } from './image-header.ts';

/** A supposed picture, wherever it is stored: each call reads its bytes again, piece by piece. */
export type Original = () => AsyncIterable<Uint8Array>;

/** Enough of it to tell its type. */
export async function beginningOf(original: Original): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of original()) {
    pieces.push(piece);
    size += piece.byteLength;
    if (size >= beginningBytes) break;
  }
  return Buffer.concat(pieces, size);
}

type Wish = {
  readonly original: Original;
  readonly kind?: PictureKind;
  readonly crop: ImageCrop | null;
  /** The user whose share the work counts against. */
  readonly user: string;
  /** Aborts when no one waits for it anymore. */
  readonly signal: AbortSignal;
};

export interface PictureDecoder {
  /** Whether a picture of this user would be accepted now. */
  hasRoomFor(user: string): boolean;
  /**
   * Makes the pictures that pages show. Refuses a file that is not a picture at once, and other faults in its
   * turn.
   */
  develop(wish: Wish): Promise<Developed>;
  /** Reads a file that is stored unchanged, in its turn, so that only a few are in memory at a time. */
  gather(wish: Pick<Wish, 'original' | 'user' | 'signal'>): Promise<Uint8Array>;
  stop(): void;
}

/**
 * Pictures that wait for this server's decoder. A waiting one takes no memory for its bytes, which stay in
 * the store.
 */
const developingBounds = { atOnce: 1, waiting: 60, waitingEach: 3, patienceMs: 10_000 } as const;

/** For files that are stored unchanged: about the time to read one from the store. */
const gatheringBounds = { ...developingBounds, atOnce: 2, waiting: 10, waitingEach: 2 } as const;
const gatheringSeconds = 0.2;

export function createPictureDecoder(log: Logger): PictureDecoder {
  const queue = createFairQueue({ ...developingBounds, busy: () => new Refusal('IMAGES_BUSY') });
  const gathering = createFairQueue({ ...gatheringBounds, busy: () => new Refusal('IMAGES_BUSY') });
  const decoder = createDecoder(log);
  return {
    hasRoomFor: queue.hasRoomFor,
    develop: async ({ original, kind = 'profile', crop, user, signal }) => {
      const { seconds } = parseHeader(await beginningOf(original));
      return queue.run({ user, seconds, signal }, () => decoder.develop(original(), { kind, crop }));
    },
    gather: ({ original, user, signal }) =>
      gathering.run({ user, seconds: gatheringSeconds, signal }, async () => {
        const pieces: Uint8Array[] = [];
        for await (const piece of original()) pieces.push(piece);
        return Buffer.concat(pieces);
      }),
    stop: decoder.stop,
  };
}
