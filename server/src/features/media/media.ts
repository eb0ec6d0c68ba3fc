import { join } from 'node:path';
import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { coversPath, uploadsPath } from '@ambitionhub/contract/media';
import * as z from 'zod';
import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { openFiles } from '../../platform/files/index.ts';
import { defineJob, eachStep, type Jobs } from '../../platform/jobs/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access } from '../accounts/index.ts';
import { readKeptPicture } from './attachments/attachment-pictures.ts';
import { type AllRows, createAttachments } from './attachments/attachments.ts';
import { coverRoutes } from './attachments/cover-routes.ts';
import type { AttachmentKind } from './attachments/kinds.ts';
import { createSignedLinks, signedPaths } from './attachments/signed-links.ts';
import { signedRoutes } from './attachments/signed-routes.ts';
import { createPictureDecoder } from './decoder/picture-decoder.ts';
import { openImageFiles } from './image-files.ts';
import { imageRoutes } from './image-routes.ts';
import { createImages, type ImagesDeps, readPicture } from './images.ts';
import { mediaProcedures } from './procedures.ts';
import { createUploadCleaner } from './uploads/clear-uploads.ts';
import { createUploadFinisher } from './uploads/finish-upload.ts';
import { createParts } from './uploads/parts.ts';
import { TusStore } from './uploads/tus-store.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';

type Deps = Pick<ImagesDeps, 'show' | 'audit'> & {
  /** The rows of the pictures that other features keep. */
  readonly rows: AllRows;
  readonly db: Database;
  readonly access: Access;
  readonly jobs: Jobs;
  readonly config: Pick<Config, 'data' | 's3' | 'session'>;
  readonly log: Logger;
};

const sweep = defineJob({ name: 'sweep-media', data: z.object({}) });
const everyHour = '41 * * * *';

/** Pictures: how they are uploaded, processed and served. */
export async function createMedia({ db, access, jobs, config, log, show, audit, rows }: Deps) {
  const { s3, data } = config;
  const files = await openImageFiles(config);
  const partFiles = await openFiles({
    folder: join(data.folder, 'uploads'),
    s3,
    prefix: 'uploads/',
    durable: false,
  });

  const pictureDecoder = createPictureDecoder(log);
  const images = createImages({ db, files, jobs, pictureDecoder, show, audit });
  const parts = createParts(partFiles);
  const cleaner = createUploadCleaner({ jobs, parts });
  const attachments = createAttachments({ db, files, pictureDecoder }, rows);
  const links = {
    proof: createSignedLinks(config.session.secrets, 'proof'),
    portfolio: createSignedLinks(config.session.secrets, 'portfolio'),
    message: createSignedLinks(config.session.secrets, 'message'),
  };
  const finisher = createUploadFinisher({ db, images, attachments, parts, cleaner });
  const tusStore = new TusStore({ db, parts, cleaner, rows });

  jobs.work(sweep, () =>
    eachStep({
      uploads: () => cleaner.sweep(db),
      profiles: images.sweep,
      ...Object.fromEntries(Object.entries(attachments).map(([kind, pictures]) => [kind, pictures.sweep])),
    }),
  );
  jobs.schedule(sweep, everyHour, {});

  return {
    images,
    attachments,
    pictureOf: (ownerId: ParticipantId) => readPicture({ db, files }, ownerId),
    /** The large file of a picture that another feature keeps; null if there is none. */
    attachmentOf: (kind: AttachmentKind, key: string) => readKeptPicture(files, kind, key),
    /** The content of a file; null if there is none. */
    readFile: (path: string) => files.read(path),
    linksTo: {
      proof: links.proof.linksTo,
      portfolio: links.portfolio.linksTo,
    },
    procedures: mediaProcedures({ access, images }),
    routes: [
      { path: uploadsPath, app: uploadRoutes({ access, pictureDecoder, finisher, tusStore, log }) },
      { path: '/images', app: imageRoutes({ db, files, log }) },
      { path: coversPath, app: coverRoutes({ db, files, rows: rows.cover, log }) },
      ...(['proof', 'portfolio'] as const).map((kind) => ({
        path: signedPaths[kind],
        app: signedRoutes({ kind, db, access, files, links: links[kind], rows: rows[kind], log }),
      })),
      {
        path: signedPaths.message,
        app: signedRoutes({
          kind: 'message',
          db,
          access,
          files,
          links: links.message,
          rows: rows.message,
          log,
        }),
      },
    ],
    stop: (): void => pictureDecoder.stop(),
  };
}

export type Media = Awaited<ReturnType<typeof createMedia>>;
