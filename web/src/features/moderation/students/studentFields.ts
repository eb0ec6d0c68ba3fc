import { adminStudentIndustries } from '@ambitionhub/contract/companies';
import { moderationTexts, type StudentListing } from '@ambitionhub/contract/moderation';
import {
  choiceOptions,
  gradYears,
  isChoice,
  pickFields,
  type StudentEdits,
  type StudentField,
  sharedFields,
  skills,
  studentFields,
} from '@ambitionhub/contract/students';
import { isSame } from '../../../session/same.ts';
import {
  changesBetween,
  type EditField,
  type EditValues,
  editFormOf,
  pictureChange,
} from '../listing/edit-form.ts';

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The fields of a profile that the admin sees, after the name. */
export const profileFields = [...sharedFields.filter((name) => name !== 'name'), 'phoneNumber'] as const;

/** The choices of fields that do not declare theirs. */
const choicesOf: { readonly [Name in StudentField]?: readonly string[] } = {
  gradYear: gradYears.map(String),
  industries: adminStudentIndustries,
  skills,
};

function editFieldOf(name: StudentField): EditField {
  const field = studentFields[name];
  const { label } = field;
  if (field.is === 'line' || field.is === 'paragraphs')
    return { name, label, kind: field.is, max: field.max };
  if (isChoice(name)) return { name, label, kind: 'choice', options: choiceOptions(name) };
  return {
    name,
    label,
    kind: field.is === 'year' ? 'choice' : 'choices',
    options: named(choicesOf[name] ?? []),
  };
}

/** The fields of a student that the admin edits. */
export const editFields: readonly EditField[] = [
  editFieldOf('name'),
  { name: 'university', label: 'University', kind: 'line', max: 200 },
  ...profileFields.map(editFieldOf),
];

const valuesOf = (student: StudentListing): EditValues => ({
  ...pickFields(student, ['name', ...profileFields]),
  university: student.university ?? '',
  gradYear: student.gradYear === null ? null : String(student.gradYear),
});

export const studentForm = editFormOf(editFields, valuesOf);

const { changed } = moderationTexts;
const isNow = (label: string, before: boolean, now: boolean): readonly string[] =>
  before === now ? [] : [moderationTexts.edit.isNow(label, now ? changed.yes : changed.no)];

/** A student's changes since the admin opened them, in words. */
export const studentChanges = (before: StudentListing, now: StudentListing): readonly string[] => [
  ...isNow(changed.star, before.isStarAmbassador, now.isStarAmbassador),
  ...isNow(changed.published, before.published, now.published),
  ...isNow(changed.hidden, before.hidden, now.hidden),
  ...pictureChange(before, now),
  ...changesBetween(editFields, valuesOf(before), valuesOf(now)),
];

/** Only changed values are sent; the server parses them by its schema. */
export function studentChange(stored: EditValues, values: EditValues): StudentEdits {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(stored[name], value));
  const read = changed.map(([name, value]) => {
    if (name === 'gradYear') return [name, value === null ? null : Number(value)] as const;
    if (name === 'university') return [name, value === '' ? null : value] as const;
    return [name, value] as const;
  });
  return Object.fromEntries(read);
}
