import { join } from 'node:path';
import { uploadsPath } from '@ambitionhub/contract';
import type { ParticipantId } from '@ambitionhub/contract/accounts';
import * as z from 'zod';
import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { openFiles } from '../../platform/files/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access } from '../accounts/index.ts';
import { createDeveloping } from './decoding/developing.ts';
import { imageRoutes } from './image-routes.ts';
import { createImages, type ImagesDeps, readPicture } from './images.ts';
import { mediaProcedures } from './procedures.ts';
import { createProofLinks, proofPicturesPath } from './proofs/proof-links.ts';
import { createProofPictures, type ProofRows, readProofPicture } from './proofs/proof-pictures.ts';
import { proofRoutes } from './proofs/proof-routes.ts';
import { createClearing } from './uploads/clearing.ts';
import { createFinishing } from './uploads/finishing.ts';
import { createParts } from './uploads/parts.ts';
import { TusStore } from './uploads/tus-store.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';

type Deps = Pick<ImagesDeps, 'show' | 'audit'> & {
  /** The rows of proofs' pictures. */
  readonly proofs: ProofRows;
  readonly db: Database;
  readonly access: Access;
  readonly jobs: Jobs;
  readonly config: Pick<Config, 'data' | 's3' | 'session'>;
  readonly log: Logger;
};

const sweep = defineJob({ name: 'sweep-media', data: z.object({}) });
const everyHour = '41 * * * *';

/** Pictures: how they are uploaded, processed and served. */
export async function createMedia({ db, access, jobs, config, log, show, audit, proofs }: Deps) {
  const { s3, data } = config;
  const files = await openFiles({ folder: join(data.folder, 'images'), s3, prefix: '' });
  const partFiles = await openFiles({
    folder: join(data.folder, 'uploads'),
    s3,
    prefix: 'uploads/',
    durable: false,
  });

  const developing = createDeveloping(log);
  const images = createImages({ db, files, jobs, developing, show, audit });
  const parts = createParts(partFiles);
  const clearing = createClearing({ jobs, parts });
  const proofPictures = createProofPictures({ db, files, developing, rows: proofs });
  const links = createProofLinks(config.session.secrets);
  const finishing = createFinishing({ db, images, proofPictures, parts, clearing });
  const tusStore = new TusStore({ db, parts, clearing, proofs });

  jobs.work(sweep, async () => {
    await clearing.sweep(db);
    await images.sweep();
    await proofPictures.sweep();
  });
  jobs.schedule(sweep, everyHour, 'UTC', {});

  return {
    images,
    proofPictures,
    pictureOf: (ownerId: ParticipantId) => readPicture({ db, files }, ownerId),
    /** The large file of a proof's picture; null if it is gone. */
    proofPictureOf: (key: string) => readProofPicture(files, key),
    linksTo: links.linksTo,
    procedures: mediaProcedures({ access, images }),
    routes: [
      { path: uploadsPath, app: uploadRoutes({ access, developing, finishing, tusStore, log }) },
      { path: '/images', app: imageRoutes({ db, files, log }) },
      { path: proofPicturesPath, app: proofRoutes({ db, access, files, links, rows: proofs, log }) },
    ],
    stop: (): void => developing.stop(),
  };
}
