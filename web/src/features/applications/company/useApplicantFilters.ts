import { applicantFilterTable } from '@ambitionhub/contract/applications';
import type { Filter } from '@ambitionhub/contract/directory';
import type { SearchOf, StudentFilters } from '@ambitionhub/contract/routes';
import { useFilters } from '../../../ui/useAddress.ts';

/** What is filtered by; what is undefined is not. */
export type Filters = SearchOf<typeof applicantFilterTable>;
export type ChangeFilters = (change: StudentFilters & Filters) => void;

/** What the address calls each filter: it has the directory's filters, too. */
const inAddress = Object.fromEntries(
  Object.entries(applicantFilterTable).map(([name, { amongApplicants }]) => [name, amongApplicants]),
);

export const useApplicantFilters = () => useFilters(applicantFilterTable, inAddress);

/** What one value of a filter is called where it stands alone. */
const nameOf = ({ is, label, names, isPart }: Filter, value: string): string => {
  if (is === 'flag') return label;
  return isPart ? `${label}: ${value}` : (names?.[value] ?? value);
};

/** What each filter that is set is called, and what takes it away. */
export const activeFilters = (
  filters: Filters,
): readonly { name: string; without: Parameters<ChangeFilters>[0] }[] =>
  Object.entries<Filter>(applicantFilterTable).flatMap(([name, filter]) => {
    const values = [filters[name as keyof Filters] ?? []].flat();
    return values.map((value) => {
      const others = values.filter((one) => one !== value);
      return {
        name: nameOf(filter, value),
        without: { [name]: others.length > 0 ? others : undefined },
      };
    });
  });
