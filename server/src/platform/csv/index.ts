export { createExports, inBatches } from './exports.ts';
export { type CsvColumns, openCsv } from './reply.ts';
