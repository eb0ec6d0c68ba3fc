export { createExports, inBatches } from './exports.ts';
export { type CsvColumns, openCsv, withoutGuard } from './reply.ts';
