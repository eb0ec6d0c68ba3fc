import type { FilterTable } from '@ambitionhub/contract/directory';

/** What is asked for, as the address has it. */
type Asked = Readonly<Record<string, string>>;

/** Combinations by name, and every filter of the table alone that none of them asks for alone. */
export function withEachFilter(
  table: FilterTable,
  combinations: Readonly<Record<string, Asked>>,
): Readonly<Record<string, Asked>> {
  const alone = new Set(Object.values(combinations).map((asked) => Object.keys(asked).join()));
  const missing = Object.entries(table).filter(([name]) => !alone.has(name) && !alone.has(`${name}[0]`));
  const added = missing.flatMap(([name, filter]) => {
    if (filter.is !== 'flag' && filter.is !== 'one')
      throw new Error(`No combination asks for ${name} alone.`);
    return filter.values.map((value) => [`${filter.label}, ${value}`, { [name]: value }] as const);
  });
  return { ...combinations, ...Object.fromEntries(added) };
}
