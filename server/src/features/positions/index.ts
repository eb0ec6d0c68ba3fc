export {
  isSavedBy,
  isShownTo,
  setSaved,
  usualPosition,
} from './listed.store.ts';

export { listedPositions as positions } from './shared.tables.ts';
