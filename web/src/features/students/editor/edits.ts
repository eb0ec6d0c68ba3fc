import {
  fieldEntries,
  instagramUsername,
  type StudentEdits,
  studentFields,
  studentLimits,
  studentTexts,
  studentTimings,
} from '@ambitionhub/contract/students';
import { asPhone, lengthOf, tooLong, withoutHidden } from '@ambitionhub/contract/text';
import { isSame } from '../../../session/same.ts';

export type Complete = { [Field in keyof StudentEdits]-?: Exclude<StudentEdits[Field], undefined> };

/** The fields that a student edits, as typed. */
export type EditedField = keyof Complete;
export type Edits = { readonly [Field in EditedField]?: Complete[Field] };
/** Anything with these fields, such as a stored profile. */
export type Values = { readonly [Field in EditedField | 'onboardingComplete']?: unknown };

type Rule = {
  /** Milliseconds without typing after which the field saves itself; null: never by time. */
  readonly idle: number | null;
  readonly onBlur: boolean;
};

const { nameAutosave, fieldAutosave } = studentTimings;
const byTime: Rule = { idle: fieldAutosave, onBlur: false };
const byTimeAndBlur: Rule = { idle: fieldAutosave, onBlur: true };

const ownRules: { readonly [Field in EditedField]?: Rule } = {
  name: { idle: nameAutosave, onBlur: true },
  major: byTime,
  phoneNumber: { idle: null, onBlur: true },
};

/** When a field saves itself (first specification, section 4). */
export const autosaveOf = (field: EditedField): Rule =>
  ownRules[field] ?? ('max' in studentFields[field] ? byTimeAndBlur : byTime);

const editedFields: readonly EditedField[] = fieldEntries.map(([name]) => name);

export const namesOf = (edits: Values): readonly EditedField[] =>
  editedFields.filter((field) => Object.hasOwn(edits, field));

export function withoutFields(edits: Edits, names: Iterable<EditedField>): Edits {
  let left = edits;
  for (const name of names) {
    const { [name]: _, ...others } = left;
    left = others;
  }
  return left;
}

export const onlyFields = (edits: Edits, names: readonly EditedField[]): Edits =>
  withoutFields(
    edits,
    editedFields.filter((field) => !names.includes(field)),
  );

/** The stored profile: onboarding has a limit of its own for the phone number (first specification, section 5). */
type Stored = { readonly onboardingComplete?: unknown };

const limitOf = (field: EditedField, { onboardingComplete }: Stored): number | undefined => {
  if (field === 'phoneNumber' && !onboardingComplete) return studentLimits.onboardingPhone;
  const declared = studentFields[field];
  return 'max' in declared ? declared.max : undefined;
};

/** Why the input cannot be saved; null if it can. The name's field reports a missing name itself. */
export function faultOf(field: EditedField, edits: Edits, stored: Stored): string | null {
  const typed = storedOf(field, edits[field]);
  const limit = limitOf(field, stored);
  if (field === 'instagram' && !instagramUsername(edits.instagram ?? '').valid)
    return studentTexts.errors.instagram;
  return limit !== undefined && typeof typed === 'string' && lengthOf(typed) > limit
    ? tooLong(typed, limit)
    : null;
}

/**
 * Whether the input can be saved at all: a name needs a letter, an Instagram name its format, a text its
 * limit.
 */
export const isSavable = (field: EditedField, edits: Edits, stored: Stored): boolean =>
  !(field === 'name' && withoutHidden(edits.name ?? '') === '') && faultOf(field, edits, stored) === null;

/** Whether a field may save itself: an emptied list of industries waits for Save Profile. */
export const savesItself = (field: EditedField, edits: Edits, stored: Stored): boolean =>
  isSavable(field, edits, stored) && !(field === 'industries' && edits.industries?.length === 0);

/**
 * The value to store: a text without the space around it, of an Instagram link only the name, of a phone
 * number its digits.
 */
function storedOf(field: string, typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  if (field === 'phoneNumber') return asPhone(typed);
  const read = instagramUsername(typed);
  return field === 'instagram' && read.valid ? read.username : typed.trim();
}

export function asStored(edits: Edits): Edits {
  return Object.fromEntries(Object.entries(edits).map(([field, typed]) => [field, storedOf(field, typed)]));
}

/** The names of the fields whose edits would change the stored value. */
export function changedFields(edits: Values, stored: Values): readonly EditedField[] {
  return namesOf(edits).filter((field) => !isSame(storedOf(field, edits[field]), stored[field]));
}
