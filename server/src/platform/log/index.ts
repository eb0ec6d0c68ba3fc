export { announce, createLog, type Logger } from './log.ts';
