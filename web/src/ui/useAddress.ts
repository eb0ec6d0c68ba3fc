import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { keepAddress, layerState } from './layers.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The layer whose step of the history an entry is. */
    ambitionhubLayer?: string;
  }
}

const useQuery = () => useSearch({ strict: false });
/** The parameters of all screens, as the contract reads them; each screen has those of its own. */
type Query = ReturnType<typeof useQuery>;
type Options = { /** By default the way back passes over the change. */ replace?: boolean };

/** The query of the address, and how to change a part of it; what is undefined goes. */
export function useAddress(): [query: Query, change: (change: Query, options?: Options) => void] {
  const query = useQuery();
  const navigate = useNavigate();

  const change = useCallback(
    (change: Query, { replace = true }: Options = {}) => {
      const search = (before: Query) => ({ ...before, ...change });
      const state = replace ? { state: layerState() } : {};
      void navigate({ to: '.', search, replace, resetScroll: false, ...state }).then(keepAddress);
    },
    [navigate],
  );
  return [query, change];
}

/** One parameter of the address, and how to set it. */
export function useSearchParam<Name extends keyof Query>(
  name: Name,
): [value: Query[Name], set: (value: Query[Name], options?: Options) => void] {
  const [query, change] = useAddress();
  const set = useCallback(
    (value: Query[Name], options?: Options) => change({ [name]: value }, options),
    [change, name],
  );
  return [query[name], set];
}
