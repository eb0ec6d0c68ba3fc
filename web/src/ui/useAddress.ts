import type { Search, SearchOf } from '@ambitionhub/contract/routes';
import { useCallback, useMemo } from 'react';
import { dialogState, keepAddress } from './dialog-history.ts';
import { navigate, type Query, useQuery } from './navigation.ts';

type Options = { /** By default Back skips the change. */ replace?: boolean };

/** The address's query, and a function that changes parts of it and removes undefined ones. */
export function useAddress(): [query: Query, change: (change: Query, options?: Options) => void] {
  const change = useCallback((change: Query, { replace = true }: Options = {}) => {
    navigate({
      to: '.',
      search: (present) => ({ ...present, ...change }),
      replace,
      ...(replace && { state: dialogState() }),
    });
    keepAddress();
  }, []);
  return [useQuery(), change];
}

/** One parameter of the address, and its setter. */
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
 * Filters in the address, so that a reload, Back and a shared link restore them. `inAddress` maps the filters
 * that have another name there. Setting a filter to undefined removes it.
 */
export function useFilters<Table extends Search>(
  table: Table,
  inAddress: Readonly<Record<string, keyof Query>> = nothing,
) {
  const [query, changeAddress] = useAddress();
  const filters = useMemo(() => {
    const named = Object.keys(table).flatMap((name) => {
      const value = query[inAddress[name] ?? (name as keyof Query)];
      return value === undefined ? [] : [[name, value]];
    });
    return Object.fromEntries(named) as SearchOf<Table>;
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
