import { type ClassYear, referenceYear, type Skill, skills } from '../students/index.ts';
import type { SavedFilters } from './schemas.ts';
import { directoryLimits } from './words.ts';

/** What a filter finds: class years, and where a student has none, graduation years from and to (both included). */
export type YearsFound = {
  classYears: readonly ClassYear[];
  gradYears: { from: number; to: number } | null;
};

const only = (year: number) => ({ from: year, to: year });

/**
 * The year filter of the company dashboard, by the reference year 2025 (second specification, section 9). A student's
 * class year decides; the graduation year stands in where it is missing (decision D6). As data, so that the
 * server's query and the page say the same.
 */
export const yearsFound: Readonly<Record<ClassYear, YearsFound>> = {
  incoming_freshman: { classYears: ['incoming_freshman'], gradYears: null },
  freshman: { classYears: ['freshman', 'incoming_freshman'], gradYears: only(referenceYear + 3) },
  sophomore: { classYears: ['sophomore'], gradYears: only(referenceYear + 2) },
  junior: { classYears: ['junior'], gradYears: only(referenceYear + 1) },
  senior: { classYears: ['senior'], gradYears: only(referenceYear) },
  graduate: { classYears: ['graduate'], gradYears: { from: 0, to: referenceYear - 1 } },
};

/** Whether a student of that class year or graduation year is found by the filter. */
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
 * The skills of the quick buttons: the eight that most published students have, in catalogue order where equal
 * (decision D13). `counts` says how many have a skill, by its name; what is not in the catalogue is passed over.
 */
export function quickSkills(counts: ReadonlyMap<string, number>): readonly Skill[] {
  const countOf = (skill: Skill) => counts.get(skill) ?? 0;
  return skills.toSorted((one, other) => countOf(other) - countOf(one)).slice(0, directoryLimits.quickSkills);
}

/** Whether the filters find only students with whom the company has had to do itself: few, and none of them new. */
export const isOfOwn = ({ shortlist, contact }: Pick<SavedFilters, 'shortlist' | 'contact'>): boolean =>
  shortlist === 'true' || contact === 'waiting' || contact === 'answered';
