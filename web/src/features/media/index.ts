export { fittingPicture } from './fittingPicture.ts';
export { ImageUpload } from './ImageUpload.tsx';
export { createUpload, type PictureUpload, type UploadEnd } from './upload.ts';
