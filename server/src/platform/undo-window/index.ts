import type { PersonalData } from '../database/index.ts';

export { undoWindows } from './tables.ts';
export {
  canBeUndone,
  closeByUndo,
  defineUndoWindow,
  findUndoEnd,
  undoKey,
  undoKeyOf,
  wasUndone,
} from './undo-window.store.ts';
export const undoWindowData: PersonalData = {
  ofNobody: { undo_windows: 'until when a change can be undone; the change itself is in other tables' },
};
