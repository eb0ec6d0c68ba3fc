export type { CoverRows, MessageRows, PortfolioRows, ProofRows } from './attachments/attachment-pictures.ts';
export type { Attachments } from './attachments/attachments.ts';
export { type AttachmentKind, attachmentPaths, wholeFilePath } from './attachments/kinds.ts';
export type { LinksTo, LinkToDocument } from './attachments/signed-links.ts';
export { openPictures } from './for-commands.ts';
export { openImageFiles } from './image-files.ts';

export { rememberRemoved } from './images.store.ts';

export type { Images } from './images.ts';
export { contentTypeOf, filePaths } from './images.ts';
export type { Media } from './media.ts';
