export { createKeyReader } from './use-key.ts';
export { createWriteOnce, writeIdOf } from './write-once.ts';
