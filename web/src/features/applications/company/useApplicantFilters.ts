import { applicantFilterTable } from '@ambitionhub/contract/applications';
import type { Filter } from '@ambitionhub/contract/directory';
import { readSearch, type SearchOf, type StudentFilters } from '@ambitionhub/contract/routes';
import { useCallback, useMemo } from 'react';
import { useAddress } from '../../../ui/useAddress.ts';

/** What is filtered by; what is undefined is not. */
export type Filters = SearchOf<typeof applicantFilterTable>;
export type ChangeFilters = (change: StudentFilters & Filters) => void;

/** Each filter by its name, and by what the address calls it. */
const inAddress = Object.entries(applicantFilterTable).map(
  ([name, { amongApplicants }]) => [name, amongApplicants] as const,
);

/** The filters of the pipeline live in the address, so that a reload, the way back and a shared link find the same ones. */
export function useApplicantFilters() {
  const [query, change] = useAddress();
  const filters: Filters = useMemo(() => {
    const written = Object.fromEntries(inAddress.map(([name, inQuery]) => [name, query[inQuery]]));
    return readSearch(applicantFilterTable, written);
  }, [query]);
  const changeFilters: ChangeFilters = useCallback(
    (changed) => {
      const values: Readonly<Record<string, unknown>> = changed;
      const written = inAddress.filter(([name]) => name in values);
      change(Object.fromEntries(written.map(([name, inQuery]) => [inQuery, values[name]])));
    },
    [change],
  );
  const clear = useCallback(
    () => change(Object.fromEntries(inAddress.map(([, inQuery]) => [inQuery, undefined]))),
    [change],
  );
  return { filters, change: changeFilters, clear };
}

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
