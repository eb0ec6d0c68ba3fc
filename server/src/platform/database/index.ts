export { type Database, type OpenDatabase, openDatabase } from './database.ts';
export { startEmbedded } from './embedded.ts';
export { migrate } from './migrate.ts';
export type { DatabaseSettings } from './settings.ts';
export { isUniqueViolation } from './violations.ts';
