import type { Database } from '../../../platform/database/index.ts';
import type { Files } from '../../../platform/files/index.ts';
import type { Developing } from '../decoding/developing.ts';
import {
  type CoverRows,
  type Covers,
  createKeptPictures,
  type PortfolioPictures,
  type PortfolioRows,
  type ProofPictures,
  type ProofRows,
} from './kept-pictures.ts';

/** The rows of each kind of pictures, which other features keep. */
export type AllRows = {
  readonly proof: ProofRows;
  readonly portfolio: PortfolioRows;
  readonly cover: CoverRows;
};

/** The pictures of each kind. */
export type AllKept = {
  readonly proof: ProofPictures;
  readonly portfolio: PortfolioPictures;
  readonly cover: Covers;
};

type Deps = { readonly db: Database; readonly files: Files; readonly developing: Developing };

export const createAllKept = (deps: Deps, rows: AllRows): AllKept => ({
  proof: createKeptPictures({ ...deps, kind: 'proof', rows: rows.proof }),
  portfolio: createKeptPictures({ ...deps, kind: 'portfolio', rows: rows.portfolio }),
  cover: createKeptPictures({ ...deps, kind: 'cover', rows: rows.cover }),
});
