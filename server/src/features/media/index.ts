export { imageRoutes } from './image-routes.ts';
export { createImages, type Images } from './images.ts';
export { openParts } from './parts.ts';
export { mediaProcedures } from './procedures.ts';
export { startSweeping } from './sweeping.ts';
export { images } from './tables.ts';
export { uploadRoutes } from './upload-routes.ts';
