import {
  instagramUsername,
  type StudentEdits,
  type StudentProfile,
  skills,
} from '@ambitionhub/contract/students';

type Complete = { [Field in keyof StudentEdits]-?: Exclude<StudentEdits[Field], undefined> };

/** The fields that a student edits, as they are typed. */
export type EditedField = keyof Complete;
export type Edits = { readonly [Field in EditedField]?: Complete[Field] };

export const editedFields = [
  'name',
  'major',
  'classYear',
  'greekLife',
  'clubs',
  'instagram',
  'phoneNumber',
  'bio',
  'industries',
  'skills',
  'linkedInHeadshot',
] as const satisfies readonly EditedField[];

export const namesOf = (edits: Edits): readonly EditedField[] =>
  editedFields.filter((field) => Object.hasOwn(edits, field));

export function without(edits: Edits, names: Iterable<EditedField>): Edits {
  let left = edits;
  for (const name of names) {
    const { [name]: _, ...others } = left;
    left = others;
  }
  return left;
}

export function only(edits: Edits, names: Iterable<EditedField>): Edits {
  const kept = new Set(names);
  return without(
    edits,
    editedFields.filter((field) => !kept.has(field)),
  );
}

const texts = ['name', 'major', 'greekLife', 'clubs', 'phoneNumber', 'bio'] as const;

/** What is stored of a typed text: the same, without the space around it; of a link to Instagram only the name. */
export function asStored(edits: Edits): Edits {
  let stored = edits;
  for (const field of texts) {
    const typed = edits[field];
    if (typed !== undefined) stored = { ...stored, [field]: typed.trim() };
  }
  const read = instagramUsername(edits.instagram ?? '');
  return edits.instagram !== undefined && read.valid ? { ...stored, instagram: read.username } : stored;
}

function isSame(one: Edits[EditedField], other: Edits[EditedField]): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}

const isSkill = (value: string): value is (typeof skills)[number] => skills.some((skill) => skill === value);

/** What a profile has in the fields that can be edited. */
export function editablePart(profile: StudentProfile): Required<Edits> {
  return {
    name: profile.name,
    major: profile.major,
    classYear: profile.classYear,
    greekLife: profile.greekLife,
    clubs: profile.clubs,
    instagram: profile.instagram,
    phoneNumber: profile.phoneNumber,
    bio: profile.bio,
    industries: profile.industries,
    skills: profile.skills.filter(isSkill),
    linkedInHeadshot: profile.linkedInHeadshot,
  };
}

/** The names of the fields whose edits would store something else than a profile has. */
export function changedFields(edits: Edits, stored: Edits): readonly EditedField[] {
  const next = asStored(edits);
  return namesOf(edits).filter((field) => !isSame(next[field], stored[field]));
}
