export { portfolioPictureRows } from './pictures.store.ts';
