import type { Param } from '../schemas/params.ts';

/** The parameters of a screen by their names. */
export type Search = Readonly<Record<string, Param<unknown>>>;
export type SearchOf<Params extends Search> = {
  [Name in keyof Params]?: ReturnType<Params[Name]['read']> | undefined;
};

/**
 * Parses a URL's query by its screen's parameters; unknown and invalid ones are dropped. Also accepts values
 * that were parsed before.
 */
export function readSearch<Params extends Search>(
  params: Params,
  query: Readonly<Record<string, unknown>>,
): SearchOf<Params> {
  const found = Object.entries(params).flatMap(([name, { read, formerly = name }]) => {
    const written = query[name] ?? query[formerly];
    const value = written === undefined || written === null ? undefined : read(String(written));
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found) as SearchOf<Params>;
}

/** The parameters of an address with these values, which `readSearch` reads; undefined ones are left out. */
export const writeSearch = (values: Readonly<Record<string, unknown>>): [name: string, written: string][] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
