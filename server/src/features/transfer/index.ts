export { MalformedExport } from './documents.ts';
export { exportAll } from './export.ts';
export { type ImportResult, ImportRunning, importExport } from './import.ts';
export { createReport } from './report.ts';
