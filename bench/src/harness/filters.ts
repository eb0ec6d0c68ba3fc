import type { FilterTable } from '@ambitionhub/contract/directory';

/** The filters as in the address. */
type Query = Readonly<Record<string, string>>;

/** Sets of filters by name, plus each filter of the table that none of them sets alone. */
export function withEachFilter(
  table: FilterTable,
  combinations: Readonly<Record<string, Query>>,
): Readonly<Record<string, Query>> {
  const alone = new Set(Object.values(combinations).map((query) => Object.keys(query).join()));
  const missing = Object.entries(table).filter(([name]) => !alone.has(name) && !alone.has(`${name}[0]`));
  const added = missing.flatMap(([name, filter]) => {
    if (filter.is !== 'flag' && filter.is !== 'one') throw new Error(`No set of filters has ${name} alone.`);
    return filter.values.map((value) => [`${filter.label}, ${value}`, { [name]: value }] as const);
  });
  return { ...combinations, ...Object.fromEntries(added) };
}
