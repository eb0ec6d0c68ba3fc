import { readSearch, type Search } from '@ambitionhub/contract/routes';
import { useCallback, useMemo } from 'react';
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

const nothing = {};

/**
 * Filters that live in the address, so that a reload, the way back and a shared link find the same ones. `inAddress` has
 * what the address calls those that have another name there. What a change says is undefined is no longer filtered by.
 */
export function useFilters<Table extends Search>(
  table: Table,
  inAddress: Readonly<Record<string, keyof Query>> = nothing,
) {
  const [query, changeAddress] = useAddress();
  const filters = useMemo(() => {
    const written: Readonly<Record<string, unknown>> = query;
    const named = Object.keys(table).map((name) => [name, written[inAddress[name] ?? name]]);
    return readSearch(table, Object.fromEntries(named));
  }, [table, inAddress, query]);
  const change = useCallback(
    (changed: Readonly<Record<string, unknown>>) => {
      const named = Object.entries(changed).filter(([name]) => Object.hasOwn(table, name));
      changeAddress(Object.fromEntries(named.map(([name, value]) => [inAddress[name] ?? name, value])));
    },
    [table, inAddress, changeAddress],
  );
  const clear = useCallback(
    () => change(Object.fromEntries(Object.keys(table).map((name) => [name, undefined]))),
    [table, change],
  );
  return { filters, change, clear };
}
