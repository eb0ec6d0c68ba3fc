export { openPictures } from './for-commands.ts';
export { retireImages } from './images.store.ts';
export type { Images } from './images.ts';
export { contentTypeOf, filePaths } from './images.ts';
export { createMedia } from './media.ts';
export { mediaData } from './personal-data.store.ts';
export type { LinksTo } from './proofs/proof-links.ts';
export type {
  HandedInPicture,
  ProofPictureFacts,
  ProofPictureRef,
  ProofPictures,
  ProofRows,
} from './proofs/proof-pictures.ts';
export { proofFilePaths } from './proofs/proof-pictures.ts';
export { images } from './tables.ts';
