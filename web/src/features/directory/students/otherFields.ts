import type { StudentDetail } from '@ambitionhub/contract/directory';
import { fieldTexts, sharedFields, studentFields } from '@ambitionhub/contract/students';

const shownElsewhere: readonly string[] = [
  'name',
  'major',
  'classYear',
  'gradYear',
  'skills',
  'industries',
  'instagram',
  'bio',
];
const others = sharedFields.filter((name) => !shownElsewhere.includes(name));

/** The fields of a profile that have no form of their own, by label: in words, '' for an empty one. */
export const otherFields: Readonly<Record<string, (student: StudentDetail) => string>> = Object.fromEntries(
  others.map((name) => [studentFields[name].label, (student) => fieldTexts(name, student[name]).join(', ')]),
);
