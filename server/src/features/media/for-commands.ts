import { join } from 'node:path';
import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { openFiles } from '../../platform/files/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import { createDeveloping, type Original } from './decoding/developing.ts';
import { createImages, type ImagesDeps, readPicture } from './images.ts';
import {
  createProofPictures,
  type HandedInPicture,
  type ProofRows,
  readProofPicture,
} from './proofs/proof-pictures.ts';

type Deps = Pick<ImagesDeps, 'db' | 'show'> & {
  readonly db: Database;
  /** The rows of proofs' pictures. */
  readonly proofs: ProofRows;
  readonly config: Pick<Config, 'data' | 's3'>;
  readonly log: Logger;
};

/**
 * Pictures for a command that runs next to the server or without one: it queues no job, since the server's
 * hourly sweep cleans up.
 */
export async function openPictures({ db, show, proofs, config, log }: Deps) {
  const files = await openFiles({ folder: join(config.data.folder, 'images'), s3: config.s3, prefix: '' });
  const developing = createDeveloping(log);
  const jobs = { queue: async () => undefined, work: () => undefined };
  const images = createImages({ db, files, jobs, developing, show, audit: async () => undefined });
  const proofPictures = createProofPictures({ db, files, developing, rows: proofs });
  const { signal } = new AbortController();
  return {
    take: async (ownerId: UserId, original: Original): Promise<void> => {
      await images.store({ ownerId, actorId: ownerId }, { original, crop: null, signal });
    },
    takeOfProof: (picture: HandedInPicture, original: Original): Promise<void> =>
      proofPictures.restore(picture, { original, signal }),
    pictureOf: (ownerId: ParticipantId) => readPicture({ db, files }, ownerId),
    pictureOfProof: (key: string) => readProofPicture(files, key),
    stop: developing.stop,
  };
}
