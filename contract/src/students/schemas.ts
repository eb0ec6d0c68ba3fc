import * as z from 'zod';
import { choices, instant, line, paragraphs, partyName, phone, version } from '../schemas/index.ts';
import { classYears, gradYears, industries, skills, studentLimits, studentTexts } from './constants.ts';
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

/** The fields that a student can edit. All are optional: an absent one stays as it is, '' or null clears it. */
export const studentEdits = z
  .object({
    name: partyName(studentLimits.name).min(1, studentTexts.errors.nameRequired),
    major: line(studentLimits.major),
    classYear: classYear.nullable(),
    gradYear: gradYear.nullable(),
    greekLife: line(studentLimits.greekLife),
    clubs: paragraphs(studentLimits.clubs),
    instagram,
    phoneNumber: phone(studentLimits.phone),
    bio: paragraphs(studentLimits.bio),
    industries: choices(z.string().max(100), industries.length + 20),
    skills: choices(z.enum(skills), skills.length),
    linkedInHeadshot: z.boolean(),
  })
  .partial();
export type StudentEdits = z.input<typeof studentEdits>;

export const studentProfile = z.object({
  email: z.string(),
  name: z.string(),
  university: z.string().nullable(),
  major: z.string(),
  classYear: classYear.nullable(),
  gradYear: z.number().int().nullable(),
  greekLife: z.string(),
  clubs: z.string(),
  instagram: z.string(),
  phoneNumber: z.string(),
  bio: z.string(),
  industries: z.array(z.string()),
  skills: z.array(z.string()),
  linkedInHeadshot: z.boolean(),
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
