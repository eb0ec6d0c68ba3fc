import { adminStudentIndustries } from '@ambitionhub/contract/companies';
import { moderationTexts, type StudentListing } from '@ambitionhub/contract/moderation';
import {
  classYearLabels,
  classYears,
  gradYears,
  type StudentEdits,
  skills,
  studentLimits,
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

/** The fields of a student that the admin edits. */
export const studentFields: readonly EditField[] = [
  { name: 'name', label: 'Name', kind: 'line', max: studentLimits.name },
  { name: 'university', label: 'University', kind: 'line', max: 200 },
  { name: 'major', label: 'Major', kind: 'line', max: studentLimits.major },
  {
    name: 'classYear',
    label: 'Class Year',
    kind: 'choice',
    options: classYears.map((value) => ({ value, label: classYearLabels[value] })),
  },
  { name: 'gradYear', label: 'Graduation Year', kind: 'choice', options: named(gradYears.map(String)) },
  { name: 'greekLife', label: 'Greek Life', kind: 'line', max: studentLimits.greekLife },
  { name: 'instagram', label: 'Instagram', kind: 'line', max: studentLimits.instagramInput },
  { name: 'phoneNumber', label: 'Phone Number', kind: 'line', max: studentLimits.phone },
  { name: 'clubs', label: 'Campus Involvement', kind: 'paragraphs', max: studentLimits.clubs },
  { name: 'bio', label: 'Bio', kind: 'paragraphs', max: studentLimits.bio },
  {
    name: 'industries',
    label: 'Industries of Interest',
    kind: 'choices',
    options: named(adminStudentIndustries),
  },
  { name: 'skills', label: 'Skills', kind: 'choices', options: named(skills) },
];

const valuesOf = (student: StudentListing): EditValues => ({
  name: student.name,
  university: student.university ?? '',
  major: student.major,
  classYear: student.classYear,
  gradYear: student.gradYear === null ? null : String(student.gradYear),
  greekLife: student.greekLife,
  instagram: student.instagram,
  phoneNumber: student.phoneNumber,
  clubs: student.clubs,
  bio: student.bio,
  industries: student.industries,
  skills: student.skills,
});

export const studentForm = editFormOf(studentFields, valuesOf);

const { changed } = moderationTexts;
const isNow = (label: string, before: boolean, now: boolean): readonly string[] =>
  before === now ? [] : [moderationTexts.edit.isNow(label, now ? changed.yes : changed.no)];

/** A student's changes since the admin opened them, in words. */
export const studentChanges = (before: StudentListing, now: StudentListing): readonly string[] => [
  ...isNow(changed.star, before.isStarAmbassador, now.isStarAmbassador),
  ...isNow(changed.published, before.published, now.published),
  ...isNow(changed.hidden, before.hidden, now.hidden),
  ...pictureChange(before, now),
  ...changesBetween(studentFields, valuesOf(before), valuesOf(now)),
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
