/**
 * How one parameter of an address is read: what anybody may have written there becomes a value, or nothing. Small and by
 * hand, since it is part of the first thing that a browser loads: the schema library would weigh six kilobytes there.
 */
export type Param<Value> = (text: string) => Value | undefined;

/** The parameters of a screen by their names. */
export type Search = Readonly<Record<string, Param<unknown>>>;
export type SearchOf<Params extends Search> = {
  [Name in keyof Params]?: ReturnType<Params[Name]> | undefined;
};

/** A text of at most `max` characters, trimmed. */
export const text =
  (max: number): Param<string> =>
  (written) =>
    written.trim().slice(0, max) || undefined;

/** One of the values. */
export const oneOf =
  <const Value extends string>(values: readonly Value[]): Param<Value> =>
  (written) =>
    values.find((value) => value === written);

/** Some of the values, at most `max`, separated by commas; in the order of the values. */
export const someOf =
  <const Value extends string>(values: readonly Value[], max: number): Param<Value[]> =>
  (written) => {
    const wanted = written.split(',');
    const found = values.filter((value) => wanted.includes(value)).slice(0, max);
    return found.length > 0 ? found : undefined;
  };

/** The id of a row. */
export const id =
  <Id extends string>(): Param<Id> =>
  (written) =>
    isId<Id>(written) ? written : undefined;

const isId = <Id extends string>(written: string): written is Id =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(written);

/**
 * Reads the query of an address by the parameters of its screen: what it does not know, or cannot read, is not there.
 * Takes values that were read before as well.
 */
export function readSearch<Params extends Search>(
  params: Params,
  query: Readonly<Record<string, unknown>>,
): SearchOf<Params> {
  const found = Object.entries(params).flatMap(([name, read]) => {
    const written = query[name];
    const value = written === undefined || written === null ? undefined : read(String(written));
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found) as SearchOf<Params>;
}
