export { type OpenDatabase, openDatabase } from './database.ts';
export { startEmbedded } from './embedded.ts';
export {
  isCheckViolation,
  isLostRace,
  isReferenceGone,
  isUnavailable,
  isUniqueViolation,
} from './failures.ts';
export { toTheMicrosecond } from './instants.ts';
export { containsWords, givenPieces, holdsGiven, holdsWords, patternOf, piecesOf } from './like.ts';
export { databaseLimits } from './limits.ts';
export { takeLock } from './lock.ts';
export { lowestId } from './lowest-id.ts';
export { makeTables, migrateDatabase } from './migrate.ts';
export {
  forCompany,
  jsonRows,
  ofEitherSide,
  ownCompany,
  ownSideText,
  type PersonalData,
  rowOf,
  rowsOf,
} from './personal-data.ts';
export { portionsOf } from './portions.ts';
export { oncePer, prepareStatement } from './prepared.ts';
export { createReadiness, type Readiness } from './readiness.ts';
export type { Replicas } from './replicas.ts';
export type { DatabaseSettings } from './settings.ts';
export { defineShapes } from './shapes.ts';
export { type WatchedPool, watchStatements } from './statements.ts';
export {
  afterCommit,
  createLateListener,
  type Database,
  type Listener,
  listenerOf,
  type Queries,
  type ReportedEvent,
  type Transaction,
  transact,
  withListener,
} from './transaction.ts';
