/** The kinds of values that a form's fields can hold, to tell them from anything else in the storage. */
export type Kind<Value> = (kept: unknown) => kept is Value;

export const text: Kind<string> = (kept) => typeof kept === 'string';

export const number: Kind<number> = (kept) => typeof kept === 'number';

/** A value of a list that a first screen does not load. The server checks it. */
export const word = <Value extends string>(): Kind<Value> => text as Kind<string> as Kind<Value>;

export const flag: Kind<boolean> = (kept) => typeof kept === 'boolean';

export const nullable =
  <Value>(kind: Kind<Value>): Kind<Value | null> =>
  (kept): kept is Value | null =>
    kept === null || kind(kept);

export const listOf =
  <Value>(kind: Kind<Value>): Kind<Value[]> =>
  (kept): kept is Value[] =>
    Array.isArray(kept) && kept.every(kind);

export const oneOf =
  <Value extends string | number>(values: readonly Value[]): Kind<Value> =>
  (kept): kept is Value =>
    values.some((value) => value === kept);

/** The kinds of a form's fields, by name. */
export type Kinds<Fields> = { readonly [Name in keyof Fields]-?: Kind<Fields[Name]> };

/** The kept fields whose values match their kinds. */
export function soundFields<Fields extends object>(kinds: Kinds<Fields>, kept: unknown): Partial<Fields> {
  if (typeof kept !== 'object' || kept === null) return {};
  const found = new Map(Object.entries(kept));
  const names = Object.keys(kinds) as (keyof Fields & string)[];
  const sound = names.filter((name) => found.has(name) && kinds[name](found.get(name)));
  return Object.fromEntries(sound.map((name) => [name, found.get(name)])) as Partial<Fields>;
}

/** An object with all of these fields. */
export const object =
  <Fields extends object>(kinds: Kinds<Fields>): Kind<Fields> =>
  (kept): kept is Fields =>
    Object.keys(soundFields(kinds, kept)).length === Object.keys(kinds).length;
