import type { UserId } from '@ambitionhub/contract/accounts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { students } from '../students/index.ts';
import { positions } from './tables.ts';

const ofStudent = (column: SQL, student: UserId | Placeholder): SQL =>
  sql`(select ${column} from ${students} where ${students.userId} = ${student})`;
/** The skills of a student, as bits. */
export const bitsOf = (student: UserId | Placeholder): SQL =>
  ofStudent(sql`skill_bits(${students.skills})`, student);

/** The number of a student's skills that a position asks for. */
export const commonSkillsWith = (student: UserId | Placeholder) =>
  sql<number>`bit_count(${positions.skillBits} & ${bitsOf(student)})::int`;

/** Whether a position's industry is one that a student is interested in. */
export const isIndustryOf = (student: UserId | Placeholder) =>
  sql<boolean>`coalesce(${positions.industry} = any(${ofStudent(sql`${students.industries}`, student)}::text[]), false)`;
