export { type Database, type OpenDatabase, openDatabase } from './database.ts';
export { startEmbedded } from './embedded.ts';
export { isUniqueViolation, isUnreachable } from './failures.ts';
export { migrate } from './migrate.ts';
export type { DatabaseSettings } from './settings.ts';
