import {
  directoryLimits,
  type Filter,
  type SavedFilters,
  savedFilterTable,
  studentFilterTable,
} from '@ambitionhub/contract/directory';
import { readSearch, type StudentFilters } from '@ambitionhub/contract/routes';
import { isSame } from '../../../../session/same.ts';

/** A saved search's filters in the URL's form. */
export const filtersOf = (saved: SavedFilters): StudentFilters => readSearch(studentFilterTable, saved);

/** The filters that can be saved: all but the one for new students. */
export const savableFilters = (filters: StudentFilters): Omit<StudentFilters, 'fresh'> =>
  readSearch(savedFilterTable, filters);

/** Whether both have the same filters. */
export const areSame = (one: StudentFilters, other: StudentFilters): boolean =>
  isSame(savableFilters(one), savableFilters(other));

const { major, ...others } = savedFilterTable;

/** A suggested name: the filters in words, the major first. */
export const nameFor = (filters: SavedFilters): string =>
  Object.entries<Filter>({ major, ...others })
    .flatMap(([name, { is, label, names }]) =>
      [filters[name as keyof SavedFilters] ?? []]
        .flat()
        .map((value) => names?.[value] ?? (is === 'flag' ? label : value)),
    )
    .join(' · ')
    .slice(0, directoryLimits.searchName)
    .trim();
