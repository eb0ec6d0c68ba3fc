export { fittingPicture } from './fittingPicture.ts';
export { Gallery } from './Gallery.tsx';
export { ImageUpload } from './ImageUpload.tsx';
export { PictureFields } from './PictureFields.tsx';
export { usePictureSet } from './pictureSet.ts';
export { createUpload, type UploadEnd } from './upload.ts';
