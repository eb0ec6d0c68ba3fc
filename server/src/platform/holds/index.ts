import type { PersonalData } from '../database/index.ts';

export { defineHold, findEndOfHold, holdKey, holdOf, isHeld, undoHold, wasUndone } from './holds.store.ts';
export { holds } from './tables.ts';
export const holdsData: PersonalData = {
  ofNobody: { holds: 'until when a change can be undone; the change itself is in other tables' },
};
