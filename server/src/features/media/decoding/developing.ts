import type { ImageCrop } from '@ambitionhub/contract/media';
import { Refusal } from '../../../platform/http/index.ts';
import type { Logger } from '../../../platform/log/index.ts';
import { createFairQueue } from '../../../platform/sharing/index.ts';
import { beginningBytes, parseBeginning } from './beginning.ts';
import { createDecoder } from './decoder.ts';
import type { Variant } from './decoder-protocol.ts';

/** Something that is said to be a picture, wherever it lies: its bytes, read anew, piece by piece, each time it is asked. */
export type Original = () => AsyncIterable<Uint8Array>;

/** As much of it as tells what it is. */
async function beginningOf(original: Original): Promise<Uint8Array> {
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
  readonly crop: ImageCrop | null;
  /** Whose share of the work it is. */
  readonly user: string;
  /** Aborts when nobody waits for it any more. */
  readonly signal: AbortSignal;
};

export interface Developing {
  /** Whether a picture of this user would be taken on now. */
  hasRoomFor(user: string): boolean;
  /** Makes what pages show of an original. Refuses what is no picture at once, the rest in its turn. */
  develop(wish: Wish): Promise<readonly Variant[]>;
  stop(): void;
}

/** Pictures that wait for the decoder of this server. One waits as its place in the store, not as its bytes. */
export const developingBounds = { atOnce: 1, waiting: 60, waitingEach: 3, patienceMs: 10_000 } as const;

export function createDeveloping(log: Logger): Developing {
  const queue = createFairQueue({ ...developingBounds, busy: () => new Refusal('IMAGES_BUSY') });
  const decoder = createDecoder(log);
  return {
    hasRoomFor: queue.hasRoomFor,
    develop: async ({ original, crop, user, signal }) => {
      const { seconds } = parseBeginning(await beginningOf(original));
      return queue.run({ user, seconds, signal }, () => decoder.develop(original(), crop));
    },
    stop: decoder.stop,
  };
}
