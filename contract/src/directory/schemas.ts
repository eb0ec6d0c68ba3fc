import * as z from 'zod';
import { userId } from '../accounts/index.ts';
import { payType } from '../companies/index.ts';
import { cursor, line } from '../lines.ts';
import { classYear, skills } from '../students/index.ts';
import { directoryLimits, yearFilters } from './words.ts';

/** What a student sees of an approved, complete company: never its contact e-mail or phone (D2). */
export const companyCard = z.object({
  id: userId,
  name: z.string(),
  industry: z.string(),
  description: z.string(),
  website: z.string(),
  skills: z.array(z.string()),
  positionName: z.string(),
  hoursPerWeek: z.number().nullable(),
  payAmount: z.number().nullable(),
  payType,
  image: z.string().nullable(),
});
export type CompanyCard = z.infer<typeof companyCard>;

export const companySearch = z.object({
  query: line(directoryLimits.search).default(''),
  cursor: cursor.optional(),
});
export const companyPage = z.object({ companies: z.array(companyCard), nextCursor: cursor.nullable() });
export type CompanyPage = z.infer<typeof companyPage>;

/** What a company sees of a published student: never the phone, never the e-mail (D2). */
export const studentCard = z.object({
  id: userId,
  name: z.string(),
  university: z.string().nullable(),
  major: z.string(),
  classYear: classYear.nullable(),
  gradYear: z.number().int().nullable(),
  greekLife: z.string(),
  clubs: z.string(),
  instagram: z.string(),
  bio: z.string(),
  industries: z.array(z.string()),
  skills: z.array(z.string()),
  image: z.string().nullable(),
  isStarAmbassador: z.boolean(),
});
export type StudentCard = z.infer<typeof studentCard>;

export const studentSearch = z.object({
  university: line(200).optional(),
  major: line(directoryLimits.majorFilter).optional(),
  /** Students who have every one of them. */
  skills: z.array(z.enum(skills)).max(directoryLimits.skillsFilter).optional(),
  year: z.enum(yearFilters).optional(),
  stars: z.enum(['true', 'false']).optional(),
  cursor: cursor.optional(),
});
export const studentPage = z.object({ students: z.array(studentCard), nextCursor: cursor.nullable() });
export type StudentPage = z.infer<typeof studentPage>;

export const popularSkills = z.object({
  skills: z.array(z.enum(skills)).length(directoryLimits.quickSkills),
});
