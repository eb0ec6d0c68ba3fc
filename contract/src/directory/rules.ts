import { type ClassYear, referenceYear, type Skill, skills } from '../students/index.ts';
import type { SavedFilters } from './schemas.ts';
import { directoryLimits } from './words.ts';

/**
 * What a year filter matches: class years or, for students without one, graduation years from and to
 * (inclusive).
 */
export type YearsFound = {
  classYears: readonly ClassYear[];
  gradYears: { from: number; to: number } | null;
};

const only = (year: number) => ({ from: year, to: year });

/**
 * The year filter of the company dashboard, relative to 2025 (second specification, section 9). It uses the
 * class year, or the graduation year if there is none (decision D6). It is data, so that the server's query
 * and the page agree.
 */
const yearsFound: Readonly<Record<ClassYear, YearsFound>> = {
  incoming_freshman: { classYears: ['incoming_freshman'], gradYears: null },
  freshman: { classYears: ['freshman', 'incoming_freshman'], gradYears: only(referenceYear + 3) },
  sophomore: { classYears: ['sophomore'], gradYears: only(referenceYear + 2) },
  junior: { classYears: ['junior'], gradYears: only(referenceYear + 1) },
  senior: { classYears: ['senior'], gradYears: only(referenceYear) },
  graduate: { classYears: ['graduate'], gradYears: { from: 0, to: referenceYear - 1 } },
};

/** Whether the filter finds a student of that class year or graduation year. */
export function yearFilterMatches(
  filter: ClassYear,
  student: { classYear: ClassYear | null; gradYear: number | null },
): boolean {
  const { classYears, gradYears } = yearsFound[filter];
  if (student.classYear !== null) return classYears.includes(student.classYear);
  if (student.gradYear === null || gradYears === null) return false;
  return student.gradYear >= gradYears.from && student.gradYear <= gradYears.to;
}

/**
 * The skills of the quick buttons: the eight most common among published students, ties in catalog order
 * (decision D13). `counts` maps a skill to its number of students; names that are not in the catalog are
 * ignored.
 */
export function quickSkills(counts: ReadonlyMap<string, number>): readonly Skill[] {
  const countOf = (skill: Skill) => counts.get(skill) ?? 0;
  return skills.toSorted((one, other) => countOf(other) - countOf(one)).slice(0, directoryLimits.quickSkills);
}

/**
 * Whether the filters only find students that the company already has contact with: such a search has no new
 * matches.
 */
export const isOfOwn = ({ shortlist, contact }: Pick<SavedFilters, 'shortlist' | 'contact'>): boolean =>
  shortlist === 'true' || contact === 'waiting' || contact === 'answered';
