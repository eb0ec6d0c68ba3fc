export { FilesAway } from './away.ts';
export { onDisk } from './disk.ts';
export type { Files } from './files.ts';
export { openFiles } from './open-files.ts';
