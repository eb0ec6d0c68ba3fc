import { applicantFilterTable } from '@ambitionhub/contract/applications';
import type { Filter } from '@ambitionhub/contract/directory';
import type { SearchOf, StudentFilters } from '@ambitionhub/contract/routes';
import { useFilters } from '../../../ui/useAddress.ts';

/** The active filters; undefined ones are off. */
export type Filters = SearchOf<typeof applicantFilterTable>;
export type ChangeFilters = (change: StudentFilters & Filters) => void;

/** The filters' names in the address, which also has the directory's filters. */
const inAddress = Object.fromEntries(
  Object.entries(applicantFilterTable).map(([name, { amongApplicants }]) => [name, amongApplicants]),
);

export const useApplicantFilters = () => useFilters(applicantFilterTable, inAddress);

/** A filter value's label where it appears alone. */
function nameOf(
  { is, label, names, isPart }: Filter,
  value: string,
  positions: ReadonlyMap<string, string>,
): string {
  if (is === 'id') return positions.has(value) ? `${label}: ${positions.get(value)}` : label;
  if (is === 'flag') return label;
  return isPart ? `${label}: ${value}` : (names?.[value] ?? value);
}

/** The label of each active filter, and the change that removes it. */
export const activeFilters = (
  filters: Filters,
  positions: ReadonlyMap<string, string>,
): readonly { name: string; without: Parameters<ChangeFilters>[0] }[] =>
  Object.entries<Filter>(applicantFilterTable).flatMap(([name, filter]) => {
    const values = [filters[name as keyof Filters] ?? []].flat();
    return values.map((value) => {
      const others = values.filter((one) => one !== value);
      return {
        name: nameOf(filter, value, positions),
        without: { [name]: others.length > 0 ? others : undefined },
      };
    });
  });
