export { announce, createLog, type Logger, logOptions } from './log.ts';
export { createProgress } from './progress.ts';
export { inFull, inShort } from './safe.ts';
