import type { UserId } from '@ambitionhub/contract/accounts';
import type { ImageCrop } from '@ambitionhub/contract/media';
import { Refusal } from '../../platform/http/index.ts';
import type { Images } from './images.ts';
import type { Parts } from './parts.ts';

/** An upload whose last byte has arrived. */
export type Arrived = {
  readonly id: string;
  readonly size: number;
  readonly ownerId: UserId;
  readonly actorId: UserId;
  readonly crop: ImageCrop | null;
};

type Outcome = { readonly size: number; readonly key: Promise<string> };

const remembered = 1000;

/**
 * Makes a picture of an upload that has arrived, once however often it is asked for: the browser asks again when the
 * connection broke after the last byte, and gets the same key or the same refusal.
 */
export const createFinishing = ({ parts, images }: { parts: Parts; images: Images }) => {
  const outcomes = new Map<string, Outcome>();

  const develop = async ({ id, ownerId, actorId, crop }: Arrived): Promise<string> => {
    try {
      const key = await images.store({ ownerId, actorId }, await parts.read(id), crop);
      await parts.remove(id);
      return key;
    } catch (error) {
      // What was refused is not wanted any more; after any other failure the browser may ask again.
      if (error instanceof Refusal) await parts.remove(id);
      else outcomes.delete(id);
      throw error;
    }
  };

  return {
    /** The key of the picture, now shown. */
    finish: (upload: Arrived): Promise<string> => {
      const known = outcomes.get(upload.id);
      if (known) return known.key;
      const outcome = { size: upload.size, key: develop(upload) };
      outcomes.set(upload.id, outcome);
      const [oldest] = outcomes.keys();
      if (outcomes.size > remembered && oldest !== undefined) outcomes.delete(oldest);
      return outcome.key;
    },
    outcomeOf: (id: string): Outcome | null => outcomes.get(id) ?? null,
  };
};

export type Finishing = ReturnType<typeof createFinishing>;
