import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { filtersIn, noFilters, type Query, queryWith, type StudentFilters } from './studentFilters.ts';

export type ChangeFilters = (change: Partial<StudentFilters>) => void;

/** The filters live in the address, so that a reload, the way back and a shared link find the same students. */
export function useStudentFilters() {
  const query: Query = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = useMemo(() => filtersIn(query), [query]);

  const change = useCallback<ChangeFilters>(
    (change) => {
      void navigate({
        to: '.',
        search: (query: Query) => queryWith({ ...filtersIn(query), ...change }, query),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  const clear = useCallback(() => change(noFilters), [change]);

  return { filters, change, clear };
}
