export { type Database, type OpenDatabase, openDatabase } from './database.ts';
export { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
export { migrate, migrationsFolder } from './migrate.ts';
export type { DatabaseSettings } from './settings.ts';
export { isUniqueViolation } from './violations.ts';
