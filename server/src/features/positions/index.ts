export {
  isSavedBy,
  isShownTo,
  setSaved,
  usualPosition,
} from './listed.store.ts';
export { positionsData } from './personal-data.store.ts';
export { positionsProcedures } from './procedures.ts';
export { listedPositions as positions } from './shared.tables.ts';
export { positionTakenMail } from './taken-mail.ts';
