import type { Param } from '../wire/params.ts';

/** The parameters of a screen by their names. */
export type Search = Readonly<Record<string, Param<unknown>>>;
export type SearchOf<Params extends Search> = {
  [Name in keyof Params]?: ReturnType<Params[Name]['read']> | undefined;
};

/**
 * Reads the query of an address by the parameters of its screen: what it does not know, or cannot read, is not there.
 * Takes values that were read before as well.
 */
export function readSearch<Params extends Search>(
  params: Params,
  query: Readonly<Record<string, unknown>>,
): SearchOf<Params> {
  const found = Object.entries(params).flatMap(([name, { read }]) => {
    const written = query[name];
    const value = written === undefined || written === null ? undefined : read(String(written));
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found) as SearchOf<Params>;
}
