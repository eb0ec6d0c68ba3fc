import { studentFilterTable } from '@ambitionhub/contract/directory';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import { useFilters } from '../../../../ui/useAddress.ts';

/** What is undefined is no longer filtered by. */
export type ChangeFilters = (change: StudentFilters) => void;

/** How many of the filters are active; none shows everybody. */
export const countActive = (filters: StudentFilters): number => Object.keys(filters).length;

/** Sets every filter aside. */
export const noFilters: StudentFilters = Object.fromEntries(
  Object.keys(studentFilterTable).map((name) => [name, undefined]),
);

export const useStudentFilters = () => useFilters(studentFilterTable);
