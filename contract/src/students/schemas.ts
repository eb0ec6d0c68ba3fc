import * as z from 'zod';
import { choices, instant, line, paragraphs, partyName, phone, version } from '../schemas/index.ts';
import { classYears, gradYears, industries, skills, studentLimits, studentTexts } from './constants.ts';
import {
  type FieldValues,
  fieldEntries,
  type SharedField,
  type StudentField,
  sharedFields,
  studentFields,
} from './fields.ts';
import { instagramUsername } from './rules.ts';

export const classYear = z.enum(classYears);

const gradYear = z
  .int()
  .refine(
    (year) => gradYears.includes(year),
    `Please choose a year from ${gradYears[0]} to ${gradYears.at(-1)}.`,
  );

const instagram = z
  .string()
  // A link is longer than the user name in it, and only the name's length is limited.
  .max(1000)
  .transform((value, context) => {
    const read = instagramUsername(value);
    if (read.valid) return read.username;
    context.addIssue({ code: 'custom', message: studentTexts.errors.instagram });
    return z.NEVER;
  });

type Declared = (typeof fieldEntries)[number][1];
type Schemas<Name extends StudentField> = { [One in Name]: z.ZodType<FieldValues[One], FieldValues[One]> };

function sentAs(field: Declared): z.ZodType {
  if (field.is === 'line') return line(field.max);
  return field.is === 'paragraphs' ? paragraphs(field.max) : storedAs(field);
}
function storedAs(field: Declared): z.ZodType {
  if (field.is === 'choice') return z.enum(field.values).nullable();
  if (field.is === 'year') return z.number().int().nullable();
  if (field.is === 'choices') return z.array(z.string());
  return field.is === 'flag' ? z.boolean() : z.string();
}
const schemasOf = <Name extends StudentField>(names: readonly Name[], as: (field: Declared) => z.ZodType) =>
  Object.fromEntries(names.map((name) => [name, as(studentFields[name])])) as Schemas<Name>;
const all = fieldEntries.map(([name]) => name);

/** The fields that companies see (D2). */
export const sharedFieldSchemas: Schemas<SharedField> = schemasOf(sharedFields, storedAs);

/** The fields that a student can edit. All are optional: an absent one stays as it is, '' or null clears it. */
export const studentEdits = z
  .object({
    ...schemasOf(all, sentAs),
    name: partyName(studentLimits.name).min(1, studentTexts.errors.nameRequired),
    gradYear: gradYear.nullable(),
    instagram,
    phoneNumber: phone(studentLimits.phone),
    industries: choices(z.string().max(100), industries.length + 20),
    skills: choices(z.enum(skills), skills.length),
  })
  .partial();
export type StudentEdits = z.input<typeof studentEdits>;

export const studentProfile = z.object({
  ...schemasOf(all, storedAs),
  email: z.string(),
  university: z.string().nullable(),
  image: z.string().nullable(),
  isStarAmbassador: z.boolean(),
  starBannerClosed: z.boolean(),
  /** Whether the student has confirmed an email address of the school. */
  verified: z.boolean(),
  onboardingComplete: z.boolean(),
  /** Visible to companies: published and not hidden. */
  visible: z.boolean(),
  hidden: z.boolean(),
  profileCompletedAt: instant.nullable(),
  version,
});
export type StudentProfile = z.infer<typeof studentProfile>;

/**
 * One edit of the save queue. `editor` identifies the queue (one per open page), `edit` counts its edits from
 * 1; an edit that arrives after a later one of the same queue changes nothing.
 */
export const saveProfileInput = z.object({
  editor: z.uuid(),
  edit: z.number().int().min(1).max(2_000_000_000),
  fields: studentEdits,
});
export const universityInput = z.object({ university: line(200).min(1) });
export const publishInput = z.object({ fields: studentEdits });
export const visibilityInput = z.object({ hidden: z.boolean() });
