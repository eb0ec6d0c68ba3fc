import { studentFilterTable } from '@ambitionhub/contract/directory';
import { readSearch, type StudentFilters } from '@ambitionhub/contract/routes';
import { useCallback, useMemo } from 'react';
import { useAddress } from '../../../../ui/useAddress.ts';

/** What is undefined is no longer filtered by. */
export type ChangeFilters = (change: StudentFilters) => void;

/** How many of the filters are active; none shows everybody. */
export const countActive = (filters: StudentFilters): number => Object.keys(filters).length;

/** Sets every filter aside. */
export const noFilters: StudentFilters = Object.fromEntries(
  Object.keys(studentFilterTable).map((name) => [name, undefined]),
);

/** The filters live in the address, so that a reload, the way back and a shared link find the same students. */
export function useStudentFilters() {
  const [query, change] = useAddress();
  const filters = useMemo(() => readSearch(studentFilterTable, query), [query]);
  const clear = useCallback(() => change(noFilters), [change]);
  return { filters, change, clear };
}
