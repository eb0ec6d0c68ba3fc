export {
  isSavedBy,
  isShownTo,
  usualPosition,
} from './listed.store.ts';

export { commonSkillsWith, isIndustryOf } from './match.store.ts';
export { listedPositions as positions } from './shared.tables.ts';
