import { studentFilterTable } from '@ambitionhub/contract/directory';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import { useFilters } from '../../../../ui/useAddress.ts';

/** Undefined removes a filter. */
export type ChangeFilters = (change: StudentFilters) => void;

/** The number of active filters; none shows everyone. */
export const countActive = (filters: StudentFilters): number => Object.keys(filters).length;

/** Clears every filter. */
export const noFilters: StudentFilters = Object.fromEntries(
  Object.keys(studentFilterTable).map((name) => [name, undefined]),
);

export const useStudentFilters = () => useFilters(studentFilterTable);
