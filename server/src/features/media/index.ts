export { openPictures } from './for-commands.ts';
export { openImageFiles } from './image-files.ts';
export { forgetOwners, rememberRemoved } from './images.store.ts';
export type { Images } from './images.ts';
export { contentTypeOf, filePaths } from './images.ts';
export type { AllKept } from './kept/kept.ts';
export type {
  CoverRows,
  HandedInPicture,
  MessageFileFacts,
  MessageFileRef,
  MessageRows,
  PictureFacts,
  PortfolioPictureRef,
  PortfolioRows,
  ProofPictureRef,
  ProofRows,
} from './kept/kept-pictures.ts';
export { type KeptKind, keptFilePaths, wholeFilePath } from './kept/kinds.ts';
export { createFileLinks, type LinksTo, type LinkToDocument } from './kept/signed-links.ts';
export { createMedia } from './media.ts';
export { mediaData } from './personal-data.store.ts';
