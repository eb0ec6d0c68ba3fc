import { instagramUsername, studentTimings } from '@ambitionhub/contract/students';
import type { EditedField, Edits } from './edits.ts';

type Rule = {
  /** Milliseconds without typing after which the field saves itself; null: never by time. */
  readonly idle: number | null;
  readonly onBlur: boolean;
};

const { nameAutosave, fieldAutosave } = studentTimings;

/** When each field saves itself (first specification, section 4). */
export const autosave: Readonly<Record<EditedField, Rule>> = {
  name: { idle: nameAutosave, onBlur: true },
  major: { idle: fieldAutosave, onBlur: false },
  classYear: { idle: fieldAutosave, onBlur: false },
  industries: { idle: fieldAutosave, onBlur: false },
  greekLife: { idle: fieldAutosave, onBlur: true },
  clubs: { idle: fieldAutosave, onBlur: true },
  instagram: { idle: fieldAutosave, onBlur: true },
  phoneNumber: { idle: null, onBlur: true },
  bio: { idle: fieldAutosave, onBlur: true },
  skills: { idle: fieldAutosave, onBlur: false },
  linkedInHeadshot: { idle: fieldAutosave, onBlur: false },
};

/** Whether what was typed can be saved at all: a name needs a letter, an Instagram name its form. */
export function isSavable(field: EditedField, edits: Edits): boolean {
  if (field === 'name') return edits.name !== undefined && edits.name.trim() !== '';
  if (field === 'instagram') return instagramUsername(edits.instagram ?? '').valid;
  return true;
}

/** Whether a field may save itself: an emptied list of industries waits for Save Profile. */
export function savesItself(field: EditedField, edits: Edits): boolean {
  if (field === 'industries' && edits.industries?.length === 0) return false;
  return isSavable(field, edits);
}
