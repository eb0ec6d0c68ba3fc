export { MalformedExport } from './documents.ts';
export { exportAll } from './export.ts';
export { type ImportResult, importExport } from './import.ts';
