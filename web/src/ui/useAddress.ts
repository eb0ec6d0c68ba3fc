import { useCallback } from 'react';
import { keepAddress, layerState } from './layers.ts';
import { navigate, type Query, useQuery } from './navigation.ts';

type Options = { /** By default the way back passes over the change. */ replace?: boolean };

/** The query of the address, and how to change a part of it; what is undefined goes. */
export function useAddress(): [query: Query, change: (change: Query, options?: Options) => void] {
  const change = useCallback((change: Query, { replace = true }: Options = {}) => {
    navigate({
      to: '.',
      search: (present) => ({ ...present, ...change }),
      replace,
      ...(replace && { state: layerState() }),
    });
    keepAddress();
  }, []);
  return [useQuery(), change];
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
