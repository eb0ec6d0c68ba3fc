import { type Filter, type FilterTable, filterSchema } from '@ambitionhub/contract/directory';

/** The filters of a table that may have any value: a test chooses one. */
export type OpenName<Table extends FilterTable> = {
  [Name in keyof Table & string]: Table[Name]['is'] extends 'flag' | 'one' ? never : Name;
}[keyof Table & string];

export const valuesOf = <Value>(filter: Filter, open: readonly Value[] = []): readonly (Value | string)[] =>
  filter.is === 'flag' || filter.is === 'one' ? filter.values : open;

/** Each filter of a table separately, with each of its values or those of the test. */
export function oneByOne<Table extends FilterTable>(
  table: Table,
  open: Readonly<Record<OpenName<Table>, readonly unknown[]>>,
) {
  const given: Readonly<Record<string, readonly unknown[]>> = open;
  return Object.entries(table).flatMap(([name, filter]) =>
    valuesOf(filter, given[name]).map((value) => filterSchema(table).parse({ [name]: value })),
  );
}

/** Each order of a list, and its reverse. */
export const bothWays = <Sort extends string>(sorts: readonly Sort[]) =>
  sorts.flatMap((sort) => [{ sort }, { sort, reversed: 'true' as const }]);
