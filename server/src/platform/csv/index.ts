export { createExports, inBatches } from './exports.ts';
export type { CsvColumns } from './reply.ts';
