import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import {
  type CoverBefore,
  type HandedInPicture,
  type PortfolioPictureBefore,
  readKeptPicture,
} from './attachments/attachment-pictures.ts';
import { type AllRows, createAttachments } from './attachments/attachments.ts';
import type { AttachmentKind } from './attachments/kinds.ts';
import { createPictureDecoder, type Original } from './decoder/picture-decoder.ts';
import { openImageFiles } from './image-files.ts';
import { createImages, type ImagesDeps, readPicture } from './images.ts';

type Deps = Pick<ImagesDeps, 'db' | 'show'> & {
  readonly db: Database;
  /** The rows of the pictures that other features keep. */
  readonly rows: AllRows;
  readonly config: Pick<Config, 'data' | 's3'>;
  readonly log: Logger;
};

/**
 * Pictures for a command that runs next to the server or without one: it queues no job, since the server's
 * hourly sweep cleans up.
 */
export async function openPictures({ db, show, rows, config, log }: Deps) {
  const files = await openImageFiles(config);
  const pictureDecoder = createPictureDecoder(log);
  const jobs = { queue: async () => undefined, work: () => undefined };
  const images = createImages({ db, files, jobs, pictureDecoder, show, audit: async () => undefined });
  const attachments = createAttachments({ db, files, pictureDecoder }, rows);
  const { signal } = new AbortController();
  return {
    take: async (ownerId: UserId, original: Original): Promise<void> => {
      await images.store({ ownerId, actorId: ownerId }, { original, crop: null, signal });
    },
    takeOfProof: (picture: HandedInPicture, original: Original): Promise<void> =>
      attachments.proof.restore(picture, { original, signal }),
    takeOfPortfolio: (picture: PortfolioPictureBefore, original: Original): Promise<void> =>
      attachments.portfolio.restore(picture, { original, signal }),
    takeCover: (cover: CoverBefore, original: Original): Promise<void> =>
      attachments.cover.restore(cover, { original, signal }),
    pictureOf: (ownerId: ParticipantId) => readPicture({ db, files }, ownerId),
    attachmentOf: (kind: AttachmentKind, key: string) => readKeptPicture(files, kind, key),
    stop: pictureDecoder.stop,
  };
}
