import { directoryLimits, directoryTexts, type SavedFilters } from '@ambitionhub/contract/directory';
import { readSearch, type StudentFilters, studentFilters } from '@ambitionhub/contract/routes';

/** A saved search's filters as the address has them. */
export const filtersOf = (saved: SavedFilters): StudentFilters => readSearch(studentFilters, saved);

/** What of the filters can be kept: all but who is new at the moment. */
export const keepable = ({ fresh: _, ...filters }: StudentFilters): Omit<StudentFilters, 'fresh'> => filters;

/** Whether both ask for the same. */
export const areSame = (one: StudentFilters, other: StudentFilters): boolean =>
  Object.keys(studentFilters).every(
    (name) => name === 'fresh' || textOf(one[name as Name]) === textOf(other[name as Name]),
  );

type Name = keyof StudentFilters;
const textOf = (value: StudentFilters[Name]): string => String(value ?? '');

/** A name to begin with: what the filters say. */
export function nameFor({
  university,
  major,
  skills,
  year,
  stars,
  verified,
  shortlist,
  contact,
}: SavedFilters): string {
  const parts = [
    major,
    university,
    ...(skills ?? []),
    year && directoryTexts.filters.years[year],
    stars && directoryTexts.starAmbassador,
    verified && directoryTexts.verified,
    shortlist && directoryTexts.filters.shortlist,
    contact && directoryTexts.contacts[contact],
  ];
  return parts.filter(Boolean).join(' · ').slice(0, directoryLimits.searchName).trim();
}
