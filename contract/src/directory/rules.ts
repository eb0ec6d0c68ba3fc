import { type Skill, skills } from '../students/index.ts';
import { directoryLimits } from './constants.ts';
import type { SavedFilters } from './schemas.ts';

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
 * Whether the filters find only students the company already has contact with. Such a search has no new matches.
 */
export const isOfOwn = ({ shortlist, contact }: Pick<SavedFilters, 'shortlist' | 'contact'>): boolean =>
  shortlist === 'true' || contact === 'waiting' || contact === 'answered';
