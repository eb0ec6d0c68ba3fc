import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The router allows for a name that is absent; what `router.tsx` reads has strings only. */
type Query = { [name: string]: string | undefined };

/** One value of the address's query, and how to set it; null takes it away. */
export function useQueryParam(
  name: string,
): [value: string | null, set: (value: string | null, options?: { replace?: boolean }) => void] {
  const value = useSearch({ strict: false, select: (query: Query) => query[name] ?? null });
  const navigate = useNavigate();

  const set = useCallback(
    (next: string | null, { replace = true }: { replace?: boolean } = {}) => {
      void navigate({
        to: '.',
        search: (query: Query) => {
          const { [name]: _, ...others } = query;
          return next === null ? others : { ...others, [name]: next };
        },
        replace,
        resetScroll: false,
      });
    },
    [navigate, name],
  );
  return [value, set];
}
