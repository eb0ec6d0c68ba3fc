export { type Files, openFiles } from './files.ts';
