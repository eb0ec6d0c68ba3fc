import type { Database } from '../../../platform/database/index.ts';
import type { Files } from '../../../platform/files/index.ts';
import type { PictureDecoder } from '../decoder/picture-decoder.ts';
import {
  type CoverRows,
  type Covers,
  createAttachmentPictures,
  type MessageFiles,
  type MessageRows,
  makeMessageFile,
  makePicture,
  type PortfolioPictures,
  type PortfolioRows,
  type ProofPictures,
  type ProofRows,
} from './attachment-pictures.ts';

/** The rows of each kind of files, which other features keep. */
export type AllRows = {
  readonly proof: ProofRows;
  readonly portfolio: PortfolioRows;
  readonly cover: CoverRows;
  readonly message: MessageRows;
};

/** The files of each kind. */
export type Attachments = {
  readonly proof: ProofPictures;
  readonly portfolio: PortfolioPictures;
  readonly cover: Covers;
  readonly message: MessageFiles;
};

type Deps = { readonly db: Database; readonly files: Files; readonly pictureDecoder: PictureDecoder };

export function createAttachments({ db, files, pictureDecoder }: Deps, rows: AllRows): Attachments {
  const deps = { db, files };
  const make = (kind: 'proof' | 'portfolio' | 'cover') => makePicture(pictureDecoder, kind);
  return {
    proof: createAttachmentPictures({ ...deps, kind: 'proof', make: make('proof'), rows: rows.proof }),
    portfolio: createAttachmentPictures({
      ...deps,
      kind: 'portfolio',
      make: make('portfolio'),
      rows: rows.portfolio,
    }),
    cover: createAttachmentPictures({ ...deps, kind: 'cover', make: make('cover'), rows: rows.cover }),
    message: createAttachmentPictures({
      ...deps,
      kind: 'message',
      make: makeMessageFile(pictureDecoder),
      rows: rows.message,
    }),
  };
}
