export { createLog, type Logger, logOptions, printLines } from './log.ts';
export { createProgress } from './progress.ts';
export { inFull, inShort } from './safe.ts';
