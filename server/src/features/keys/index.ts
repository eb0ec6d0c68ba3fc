export { fillKeys } from './fill-keys.ts';
export { createKeyReader } from './use-key.ts';
export { createWriteOnce, writeIdOf } from './write-once.ts';
